CREATE TABLE "settled_shares" (
	"charge_id" uuid NOT NULL,
	"member_id" uuid NOT NULL,
	"settled_at" timestamp with time zone NOT NULL,
	CONSTRAINT "settled_shares_charge_id_member_id_pk" PRIMARY KEY("charge_id","member_id")
);
--> statement-breakpoint
CREATE TABLE "subscription_followers" (
	"subscription_id" uuid NOT NULL,
	"member_id" uuid NOT NULL,
	CONSTRAINT "subscription_followers_subscription_id_member_id_pk" PRIMARY KEY("subscription_id","member_id")
);
--> statement-breakpoint
CREATE TABLE "subscription_shares" (
	"subscription_id" uuid NOT NULL,
	"member_id" uuid NOT NULL,
	"value" numeric(15, 3) DEFAULT '1' NOT NULL,
	CONSTRAINT "subscription_shares_subscription_id_member_id_pk" PRIMARY KEY("subscription_id","member_id")
);
--> statement-breakpoint
CREATE TABLE "household_invitations" (
	"id" uuid PRIMARY KEY NOT NULL,
	"household_id" uuid NOT NULL,
	"token_hash" text NOT NULL,
	"email" text,
	"member_id" uuid,
	"invited_by" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone,
	CONSTRAINT "household_invitations_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "household_members" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"household_id" uuid NOT NULL,
	"user_id" text,
	"name" text NOT NULL,
	"role" text DEFAULT 'member' NOT NULL,
	"joined_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "household_members_role" CHECK ("household_members"."role" in ('organiser', 'member'))
);
--> statement-breakpoint
CREATE TABLE "households" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "deliveries" DROP CONSTRAINT "deliveries_once";--> statement-breakpoint
ALTER TABLE "deliveries" DROP CONSTRAINT "deliveries_reason";--> statement-breakpoint
ALTER TABLE "evidence_files" ADD COLUMN "folder" text;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "household_id" uuid;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "payer_member_id" uuid;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "decider_member_id" uuid;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "share_mode" text;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "visible" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "hidden_until" date;--> statement-breakpoint
ALTER TABLE "settled_shares" ADD CONSTRAINT "settled_shares_charge_id_charges_id_fk" FOREIGN KEY ("charge_id") REFERENCES "public"."charges"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "settled_shares" ADD CONSTRAINT "settled_shares_member_id_household_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."household_members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscription_followers" ADD CONSTRAINT "subscription_followers_subscription_id_subscriptions_id_fk" FOREIGN KEY ("subscription_id") REFERENCES "public"."subscriptions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscription_followers" ADD CONSTRAINT "subscription_followers_member_id_household_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."household_members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscription_shares" ADD CONSTRAINT "subscription_shares_subscription_id_subscriptions_id_fk" FOREIGN KEY ("subscription_id") REFERENCES "public"."subscriptions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscription_shares" ADD CONSTRAINT "subscription_shares_member_id_household_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."household_members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "household_invitations" ADD CONSTRAINT "household_invitations_household_id_households_id_fk" FOREIGN KEY ("household_id") REFERENCES "public"."households"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "household_invitations" ADD CONSTRAINT "household_invitations_member_id_household_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."household_members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "household_invitations" ADD CONSTRAINT "household_invitations_invited_by_user_id_fk" FOREIGN KEY ("invited_by") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "household_members" ADD CONSTRAINT "household_members_household_id_households_id_fk" FOREIGN KEY ("household_id") REFERENCES "public"."households"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "household_members" ADD CONSTRAINT "household_members_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "settled_shares_member" ON "settled_shares" USING btree ("member_id");--> statement-breakpoint
CREATE INDEX "subscription_followers_member" ON "subscription_followers" USING btree ("member_id");--> statement-breakpoint
CREATE INDEX "subscription_shares_member" ON "subscription_shares" USING btree ("member_id");--> statement-breakpoint
CREATE INDEX "household_invitations_of" ON "household_invitations" USING btree ("household_id","created_at");--> statement-breakpoint
CREATE INDEX "household_invitations_member" ON "household_invitations" USING btree ("member_id") WHERE "household_invitations"."member_id" is not null;--> statement-breakpoint
CREATE INDEX "household_invitations_invited_by" ON "household_invitations" USING btree ("invited_by");--> statement-breakpoint
CREATE INDEX "household_invitations_expires_at" ON "household_invitations" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "household_members_once" ON "household_members" USING btree ("user_id") WHERE "household_members"."user_id" is not null;--> statement-breakpoint
CREATE INDEX "household_members_of" ON "household_members" USING btree ("household_id");--> statement-breakpoint
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_household_id_households_id_fk" FOREIGN KEY ("household_id") REFERENCES "public"."households"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_payer_member_id_household_members_id_fk" FOREIGN KEY ("payer_member_id") REFERENCES "public"."household_members"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_decider_member_id_household_members_id_fk" FOREIGN KEY ("decider_member_id") REFERENCES "public"."household_members"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "subscriptions_of_household" ON "subscriptions" USING btree ("household_id") WHERE "subscriptions"."household_id" is not null;--> statement-breakpoint
CREATE INDEX "subscriptions_payer" ON "subscriptions" USING btree ("payer_member_id") WHERE "subscriptions"."payer_member_id" is not null;--> statement-breakpoint
CREATE INDEX "subscriptions_decider" ON "subscriptions" USING btree ("decider_member_id") WHERE "subscriptions"."decider_member_id" is not null;--> statement-breakpoint
ALTER TABLE "deliveries" ADD CONSTRAINT "deliveries_once" UNIQUE("subscription_id","renewal_date","day","channel","device","user_id");--> statement-breakpoint
ALTER TABLE "deliveries" ADD CONSTRAINT "deliveries_reason" CHECK ("deliveries"."reason" in ('passed-before-change', 'imported-quietly', 'notifications-off', 'email-off', 'email-unverified', 'email-refused', 'email-not-in-plan', 'sms-off', 'sms-not-in-plan', 'phone-unverified', 'sms-stopped', 'phone-invalid', 'push-off', 'push-not-in-plan', 'push-no-device', 'device-removed', 'device-gone', 'push-daily-limit', 'way-not-in-plan', 'way-off', 'way-removed', 'way-unreachable', 'way-unreadable', 'way-daily-limit', 'quiet-hours', 'sms-daily-limit', 'sms-undelivered', 'code-expired', 'closer-reminder', 'not-active', 'subscription-deleted', 'account-deleted', 'account-disabled', 'date-changed', 'days-changed', 'deadline-changed', 'time-changed', 'hour-changed', 'clock-changed', 'kept', 'snoozed', 'cancelled', 'undone', 'said-stopped', 'said-charged', 'said-later', 'seen-charged', 'seen-stopped', 'answered', 'not-cancelled', 'asked-anew', 'question-late', 'answered-by-other', 'reader-changed', 'payer-warned', 'bound', 'deadline-passed', 'renewal-began', 'link-expired', 'refused', 'address-refused', 'code-replaced', 'mail-digest', 'webhook-ended', 'webhook-gone', 'webhook-unreached', 'returned-for-now', 'no-plans', 'backup-removed', 'BOUNCED', 'COMPLAINED', 'CHANNEL_GONE', 'UNCONFIRMED'));--> statement-breakpoint
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_share_mode" CHECK ("subscriptions"."share_mode" in ('equal', 'parts', 'percent', 'amounts'));