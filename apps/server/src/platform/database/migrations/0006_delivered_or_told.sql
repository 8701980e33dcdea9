CREATE TABLE "mail_addresses" (
	"user_id" text PRIMARY KEY NOT NULL,
	"address" text NOT NULL,
	"since" timestamp with time zone,
	"last_left_at" timestamp with time zone,
	"kind" text,
	"status" text,
	"words" text,
	"first_hard_at" timestamp with time zone,
	"last_hard_at" timestamp with time zone,
	"rests_since" timestamp with time zone,
	"complained_at" timestamp with time zone,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "mail_addresses_kind" CHECK ("mail_addresses"."kind" in ('hard', 'soft'))
);
--> statement-breakpoint
CREATE TABLE "mail_notices" (
	"id" text PRIMARY KEY NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "mailboxes" (
	"name" text PRIMARY KEY NOT NULL,
	"uid_validity" text,
	"last_uid" bigint DEFAULT 0 NOT NULL,
	"read_at" timestamp with time zone,
	"lease_until" timestamp with time zone,
	"leased_by" text
);
--> statement-breakpoint
ALTER TABLE "deliveries" DROP CONSTRAINT "deliveries_reason";--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "returned_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "profiles" ADD COLUMN "backup_email" text;--> statement-breakpoint
ALTER TABLE "profiles" ADD COLUMN "backup_email_asked" text;--> statement-breakpoint
ALTER TABLE "mail_addresses" ADD CONSTRAINT "mail_addresses_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "mail_addresses_failing" ON "mail_addresses" USING btree ("last_left_at") WHERE "mail_addresses"."last_left_at" is not null;--> statement-breakpoint
CREATE INDEX "mail_notices_at" ON "mail_notices" USING btree ("at");--> statement-breakpoint
ALTER TABLE "deliveries" ADD CONSTRAINT "deliveries_reason" CHECK ("deliveries"."reason" in ('passed-before-change', 'imported-quietly', 'notifications-off', 'email-off', 'email-unverified', 'email-refused', 'email-not-in-plan', 'sms-off', 'sms-not-in-plan', 'phone-unverified', 'sms-stopped', 'phone-invalid', 'push-off', 'push-not-in-plan', 'push-no-device', 'device-removed', 'device-gone', 'push-daily-limit', 'quiet-hours', 'sms-daily-limit', 'sms-undelivered', 'code-expired', 'closer-reminder', 'not-active', 'subscription-deleted', 'account-deleted', 'date-changed', 'days-changed', 'deadline-changed', 'time-changed', 'hour-changed', 'clock-changed', 'kept', 'snoozed', 'cancelled', 'undone', 'bound', 'deadline-passed', 'renewal-began', 'link-expired', 'refused', 'address-refused', 'code-replaced', 'mail-digest', 'webhook-ended', 'webhook-gone', 'webhook-unreached', 'returned-for-now', 'backup-removed', 'BOUNCED', 'COMPLAINED', 'UNCONFIRMED'));