CREATE TABLE "messages" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"channel" text NOT NULL,
	"user_id" text,
	"is_digest" boolean DEFAULT false NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_attempt_at" timestamp with time zone NOT NULL,
	"lease_until" timestamp with time zone,
	"leased_by" text,
	"handed_over_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "messages_channel" CHECK ("messages"."channel" in ('email', 'sms', 'push', 'webhook'))
);
--> statement-breakpoint
ALTER TABLE "deliveries" DROP CONSTRAINT "deliveries_once";--> statement-breakpoint
ALTER TABLE "deliveries" DROP CONSTRAINT "deliveries_reason";--> statement-breakpoint
DROP INDEX "deliveries_batch";--> statement-breakpoint
DROP INDEX "deliveries_waiting";--> statement-breakpoint
ALTER TABLE "deliveries" ADD COLUMN "day" date;--> statement-breakpoint
ALTER TABLE "deliveries" ADD COLUMN "message_id" uuid;--> statement-breakpoint
-- What was recorded keeps its day: so many days before the renewal, or before its deadline where a notice is given.
UPDATE "deliveries" SET "day" = coalesce((
  SELECT CASE s.notice->>'unit'
    WHEN 'months' THEN ("deliveries"."renewal_date" - make_interval(months => (s.notice->>'count')::int))::date
    WHEN 'weeks' THEN "deliveries"."renewal_date" - 7 * (s.notice->>'count')::int
    ELSE "deliveries"."renewal_date" - (s.notice->>'count')::int
  END
  FROM "subscriptions" s WHERE s.id = "deliveries"."subscription_id" AND s.notice IS NOT NULL
), "renewal_date") - "days_before" WHERE "days_before" IS NOT NULL;--> statement-breakpoint
-- What was tried keeps the name under which it may have arrived.
INSERT INTO "messages" ("id", "channel", "user_id", "is_digest", "attempts", "next_attempt_at", "lease_until", "leased_by", "handed_over_at", "ended_at", "created_at")
SELECT "batch_id", min("channel"), min("user_id"), bool_or("reason" = 'mail-digest') IS TRUE, max("attempts"), min("next_attempt_at"), max("lease_until"), max("leased_by"), min("handed_over_at"), CASE WHEN NOT bool_or("state" IN ('pending', 'sending')) THEN max("updated_at") END, min("created_at")
FROM "deliveries" WHERE "attempts" > 0 GROUP BY "batch_id";--> statement-breakpoint
UPDATE "deliveries" SET "message_id" = "batch_id" WHERE "attempts" > 0;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "messages_waiting" ON "messages" USING btree ("channel","next_attempt_at") WHERE "messages"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "messages_created_at" ON "messages" USING brin ("created_at");--> statement-breakpoint
CREATE INDEX "messages_of_user" ON "messages" USING btree ("user_id");--> statement-breakpoint
ALTER TABLE "deliveries" ADD CONSTRAINT "deliveries_message_id_messages_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."messages"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "deliveries_reminders_waiting" ON "deliveries" USING btree ("channel","next_attempt_at","user_id") WHERE "deliveries"."state" = 'pending' and "deliveries"."message_id" is null and "deliveries"."kind" = 'reminder';--> statement-breakpoint
CREATE INDEX "deliveries_reminders_of_user_waiting" ON "deliveries" USING btree ("user_id","channel","next_attempt_at") WHERE "deliveries"."state" = 'pending' and "deliveries"."message_id" is null and "deliveries"."kind" = 'reminder';--> statement-breakpoint
CREATE INDEX "deliveries_unfinished" ON "deliveries" USING btree ("due_at") WHERE "deliveries"."state" in ('pending', 'sending');--> statement-breakpoint
CREATE INDEX "deliveries_of_message" ON "deliveries" USING btree ("message_id") WHERE "deliveries"."message_id" is not null;--> statement-breakpoint
CREATE INDEX "deliveries_waiting" ON "deliveries" USING btree ("channel","next_attempt_at") WHERE "deliveries"."state" = 'pending' and "deliveries"."message_id" is null and "deliveries"."kind" <> 'reminder';--> statement-breakpoint
ALTER TABLE "deliveries" DROP COLUMN "batch_id";--> statement-breakpoint
ALTER TABLE "deliveries" DROP COLUMN "lease_until";--> statement-breakpoint
ALTER TABLE "deliveries" DROP COLUMN "leased_by";--> statement-breakpoint
ALTER TABLE "deliveries" DROP COLUMN "handed_over_at";--> statement-breakpoint
ALTER TABLE "deliveries" ADD CONSTRAINT "deliveries_once" UNIQUE("subscription_id","renewal_date","day","channel","device");--> statement-breakpoint
ALTER TABLE "deliveries" ADD CONSTRAINT "deliveries_reason" CHECK ("deliveries"."reason" in ('passed-before-change', 'imported-quietly', 'notifications-off', 'email-off', 'email-unverified', 'email-refused', 'email-not-in-plan', 'sms-off', 'sms-not-in-plan', 'phone-unverified', 'sms-stopped', 'phone-invalid', 'push-off', 'push-not-in-plan', 'push-no-device', 'device-removed', 'device-gone', 'push-daily-limit', 'quiet-hours', 'sms-daily-limit', 'sms-undelivered', 'code-expired', 'closer-reminder', 'not-active', 'subscription-deleted', 'account-deleted', 'date-changed', 'days-changed', 'deadline-changed', 'time-changed', 'hour-changed', 'clock-changed', 'kept', 'snoozed', 'cancelled', 'undone', 'bound', 'deadline-passed', 'renewal-began', 'link-expired', 'refused', 'address-refused', 'code-replaced', 'mail-digest', 'webhook-ended', 'webhook-gone', 'webhook-unreached', 'UNCONFIRMED'));