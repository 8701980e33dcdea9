ALTER TABLE "deliveries" DROP CONSTRAINT "deliveries_once";--> statement-breakpoint
ALTER TABLE "deliveries" DROP CONSTRAINT "deliveries_reason";--> statement-breakpoint
ALTER TABLE "deliveries" ADD COLUMN "day" date;--> statement-breakpoint
-- What was recorded keeps its day: so many days before the renewal, or before its deadline where a notice is given.
UPDATE "deliveries" SET "day" = coalesce((
  SELECT CASE s.notice->>'unit'
    WHEN 'months' THEN ("deliveries"."renewal_date" - make_interval(months => (s.notice->>'count')::int))::date
    WHEN 'weeks' THEN "deliveries"."renewal_date" - 7 * (s.notice->>'count')::int
    ELSE "deliveries"."renewal_date" - (s.notice->>'count')::int
  END
  FROM "subscriptions" s WHERE s.id = "deliveries"."subscription_id" AND s.notice IS NOT NULL
), "renewal_date") - "days_before" WHERE "days_before" IS NOT NULL;--> statement-breakpoint
ALTER TABLE "deliveries" ADD CONSTRAINT "deliveries_once" UNIQUE("subscription_id","renewal_date","day","channel","device");--> statement-breakpoint
ALTER TABLE "deliveries" ADD CONSTRAINT "deliveries_reason" CHECK ("deliveries"."reason" in ('passed-before-change', 'imported-quietly', 'notifications-off', 'email-off', 'email-unverified', 'email-refused', 'email-not-in-plan', 'sms-off', 'sms-not-in-plan', 'phone-unverified', 'sms-stopped', 'phone-invalid', 'push-off', 'push-not-in-plan', 'push-no-device', 'device-removed', 'device-gone', 'push-daily-limit', 'quiet-hours', 'sms-daily-limit', 'sms-undelivered', 'code-expired', 'closer-reminder', 'not-active', 'subscription-deleted', 'account-deleted', 'date-changed', 'days-changed', 'deadline-changed', 'time-changed', 'hour-changed', 'clock-changed', 'kept', 'snoozed', 'cancelled', 'undone', 'bound', 'deadline-passed', 'renewal-began', 'link-expired', 'refused', 'address-refused', 'code-replaced', 'mail-digest', 'webhook-ended', 'webhook-gone', 'webhook-unreached', 'UNCONFIRMED'));