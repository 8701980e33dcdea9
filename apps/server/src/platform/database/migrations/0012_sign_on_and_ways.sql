CREATE TABLE "identities" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"issuer" text NOT NULL,
	"subject" text NOT NULL,
	"linked_at" timestamp with time zone NOT NULL,
	"last_used_at" timestamp with time zone,
	CONSTRAINT "identities_once" UNIQUE("issuer","subject"),
	CONSTRAINT "identities_of_user" UNIQUE("user_id","issuer")
);
--> statement-breakpoint
CREATE TABLE "ways" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"enabled" boolean DEFAULT true NOT NULL,
	"config" text NOT NULL,
	"last_error" text,
	"last_sent_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "ways_kind" CHECK ("ways"."kind" in ('ntfy', 'gotify', 'telegram', 'discord', 'slack', 'matrix', 'pushover', 'apprise')),
	CONSTRAINT "ways_last_error" CHECK ("ways"."last_error" in ('refused', 'not reached', 'too slow', 'gone'))
);
--> statement-breakpoint
ALTER TABLE "deliveries" DROP CONSTRAINT "deliveries_channel";--> statement-breakpoint
ALTER TABLE "deliveries" DROP CONSTRAINT "deliveries_reason";--> statement-breakpoint
ALTER TABLE "messages" DROP CONSTRAINT "messages_channel";--> statement-breakpoint
ALTER TABLE "audit" DROP CONSTRAINT "audit_what";--> statement-breakpoint
ALTER TABLE "session" ADD COLUMN "way" text;--> statement-breakpoint
ALTER TABLE "session" ADD COLUMN "identity_id" uuid;--> statement-breakpoint
ALTER TABLE "session" ADD COLUMN "provider_session" text;--> statement-breakpoint
ALTER TABLE "identities" ADD CONSTRAINT "identities_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ways" ADD CONSTRAINT "ways_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "ways_of_user" ON "ways" USING btree ("user_id","created_at");--> statement-breakpoint
ALTER TABLE "session" ADD CONSTRAINT "session_identity_id_identities_id_fk" FOREIGN KEY ("identity_id") REFERENCES "public"."identities"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "session_identity_id" ON "session" USING btree ("identity_id");--> statement-breakpoint
CREATE INDEX "session_provider_session" ON "session" USING btree ("provider_session") WHERE "session"."provider_session" is not null;--> statement-breakpoint
ALTER TABLE "deliveries" ADD CONSTRAINT "deliveries_channel" CHECK ("deliveries"."channel" in ('email', 'sms', 'push', 'ntfy', 'gotify', 'telegram', 'discord', 'slack', 'matrix', 'pushover', 'apprise', 'webhook'));--> statement-breakpoint
ALTER TABLE "deliveries" ADD CONSTRAINT "deliveries_reason" CHECK ("deliveries"."reason" in ('passed-before-change', 'imported-quietly', 'notifications-off', 'email-off', 'email-unverified', 'email-refused', 'email-not-in-plan', 'sms-off', 'sms-not-in-plan', 'phone-unverified', 'sms-stopped', 'phone-invalid', 'push-off', 'push-not-in-plan', 'push-no-device', 'device-removed', 'device-gone', 'push-daily-limit', 'way-not-in-plan', 'way-off', 'way-removed', 'way-unreachable', 'way-unreadable', 'way-daily-limit', 'quiet-hours', 'sms-daily-limit', 'sms-undelivered', 'code-expired', 'closer-reminder', 'not-active', 'subscription-deleted', 'account-deleted', 'account-disabled', 'date-changed', 'days-changed', 'deadline-changed', 'time-changed', 'hour-changed', 'clock-changed', 'kept', 'snoozed', 'cancelled', 'undone', 'bound', 'deadline-passed', 'renewal-began', 'link-expired', 'refused', 'address-refused', 'code-replaced', 'mail-digest', 'webhook-ended', 'webhook-gone', 'webhook-unreached', 'returned-for-now', 'no-plans', 'backup-removed', 'BOUNCED', 'COMPLAINED', 'CHANNEL_GONE', 'UNCONFIRMED'));--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_channel" CHECK ("messages"."channel" in ('email', 'sms', 'push', 'ntfy', 'gotify', 'telegram', 'discord', 'slack', 'matrix', 'pushover', 'apprise', 'webhook'));--> statement-breakpoint
ALTER TABLE "session" ADD CONSTRAINT "session_way" CHECK ("session"."way" in ('password', 'passkey', 'provider', 'link'));--> statement-breakpoint
ALTER TABLE "audit" ADD CONSTRAINT "audit_what" CHECK ("audit"."what" in ('notificationsEnabled', 'emailEnabled', 'smsEnabled', 'smsConsent', 'pushEnabled', 'authenticatorApp', 'recoveryCodes', 'passkey', 'email', 'signInLink', 'singleSignOn', 'administrator', 'disabled', 'sessionsEnded', 'deletion', 'invitation'));