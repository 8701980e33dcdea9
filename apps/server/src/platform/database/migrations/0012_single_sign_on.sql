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
ALTER TABLE "audit" DROP CONSTRAINT "audit_what";--> statement-breakpoint
ALTER TABLE "session" ADD COLUMN "way" text;--> statement-breakpoint
ALTER TABLE "session" ADD COLUMN "identity_id" uuid;--> statement-breakpoint
ALTER TABLE "session" ADD COLUMN "provider_session" text;--> statement-breakpoint
ALTER TABLE "identities" ADD CONSTRAINT "identities_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "session" ADD CONSTRAINT "session_identity_id_identities_id_fk" FOREIGN KEY ("identity_id") REFERENCES "public"."identities"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "session_identity_id" ON "session" USING btree ("identity_id");--> statement-breakpoint
CREATE INDEX "session_provider_session" ON "session" USING btree ("provider_session") WHERE "session"."provider_session" is not null;--> statement-breakpoint
ALTER TABLE "session" ADD CONSTRAINT "session_way" CHECK ("session"."way" in ('password', 'passkey', 'provider', 'link'));--> statement-breakpoint
ALTER TABLE "audit" ADD CONSTRAINT "audit_what" CHECK ("audit"."what" in ('notificationsEnabled', 'emailEnabled', 'smsEnabled', 'smsConsent', 'pushEnabled', 'authenticatorApp', 'recoveryCodes', 'passkey', 'email', 'signInLink', 'singleSignOn', 'administrator', 'disabled', 'sessionsEnded', 'deletion', 'invitation'));