CREATE TABLE "invitations" (
	"id" uuid PRIMARY KEY NOT NULL,
	"hash" text NOT NULL,
	"email" text,
	"invited_by" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone,
	CONSTRAINT "invitations_hash_unique" UNIQUE("hash")
);
--> statement-breakpoint
CREATE TABLE "setup_links" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"key" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "setup_links_one_row" CHECK ("setup_links"."id" = 1)
);
--> statement-breakpoint
ALTER TABLE "deliveries" DROP CONSTRAINT "deliveries_reason";--> statement-breakpoint
ALTER TABLE "audit" DROP CONSTRAINT "audit_what";--> statement-breakpoint
ALTER TABLE "audit" DROP CONSTRAINT "audit_source";--> statement-breakpoint
ALTER TABLE "user" ADD COLUMN "administrator" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "user" ADD COLUMN "disabled_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "sign_ups" ADD COLUMN "invitation_id" uuid;--> statement-breakpoint
ALTER TABLE "sign_ups" ADD COLUMN "by_setup_link" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "audit" ADD COLUMN "person_id" text;--> statement-breakpoint
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_invited_by_user_id_fk" FOREIGN KEY ("invited_by") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "invitations_invited_by" ON "invitations" USING btree ("invited_by");--> statement-breakpoint
CREATE INDEX "invitations_expires_at" ON "invitations" USING btree ("expires_at");--> statement-breakpoint
ALTER TABLE "audit" ADD CONSTRAINT "audit_person_id_user_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "user_administrators" ON "user" USING btree ("id") WHERE "user"."administrator";--> statement-breakpoint
CREATE INDEX "user_created_at" ON "user" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "audit_person_id" ON "audit" USING btree ("person_id") WHERE "audit"."person_id" is not null;--> statement-breakpoint
ALTER TABLE "deliveries" ADD CONSTRAINT "deliveries_reason" CHECK ("deliveries"."reason" in ('passed-before-change', 'imported-quietly', 'notifications-off', 'email-off', 'email-unverified', 'email-refused', 'email-not-in-plan', 'sms-off', 'sms-not-in-plan', 'phone-unverified', 'sms-stopped', 'phone-invalid', 'push-off', 'push-not-in-plan', 'push-no-device', 'device-removed', 'device-gone', 'push-daily-limit', 'quiet-hours', 'sms-daily-limit', 'sms-undelivered', 'code-expired', 'closer-reminder', 'not-active', 'subscription-deleted', 'account-deleted', 'account-disabled', 'date-changed', 'days-changed', 'deadline-changed', 'time-changed', 'hour-changed', 'clock-changed', 'kept', 'snoozed', 'cancelled', 'undone', 'bound', 'deadline-passed', 'renewal-began', 'link-expired', 'refused', 'address-refused', 'code-replaced', 'mail-digest', 'webhook-ended', 'webhook-gone', 'webhook-unreached', 'returned-for-now', 'no-plans', 'backup-removed', 'BOUNCED', 'COMPLAINED', 'UNCONFIRMED'));--> statement-breakpoint
ALTER TABLE "audit" ADD CONSTRAINT "audit_what" CHECK ("audit"."what" in ('notificationsEnabled', 'emailEnabled', 'smsEnabled', 'smsConsent', 'pushEnabled', 'authenticatorApp', 'recoveryCodes', 'passkey', 'email', 'administrator', 'disabled', 'sessionsEnded', 'deletion', 'invitation'));--> statement-breakpoint
ALTER TABLE "audit" ADD CONSTRAINT "audit_source" CHECK ("audit"."source" in ('settings', 'unsubscribe-link', 'sms-reply', 'provider', 'administrator', 'server'));