CREATE TABLE "charges" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" text NOT NULL,
	"subscription_id" uuid,
	"subscription_name" text NOT NULL,
	"category" text,
	"charged_on" date NOT NULL,
	"amount" numeric(12, 2) NOT NULL,
	"currency" text NOT NULL,
	"refunded" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "charges_once" UNIQUE("subscription_id","charged_on"),
	CONSTRAINT "charges_currency" CHECK ("charges"."currency" in ('USD', 'EUR', 'GBP')),
	CONSTRAINT "charges_category" CHECK ("charges"."category" in ('Entertainment', 'Productivity', 'Cloud Storage', 'Software/SaaS', 'Gaming', 'News & Media', 'Fitness & Health', 'Education', 'Other'))
);
--> statement-breakpoint
CREATE TABLE "deliveries" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"kind" text NOT NULL,
	"channel" text NOT NULL,
	"state" text NOT NULL,
	"user_id" text,
	"subscription_id" uuid,
	"subscription_name" text,
	"renewal_date" date,
	"days_before" integer,
	"device" text DEFAULT '' NOT NULL,
	"batch_id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"recipient" text,
	"payload" jsonb,
	"due_at" timestamp with time zone NOT NULL,
	"extended_until" timestamp with time zone,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_attempt_at" timestamp with time zone NOT NULL,
	"lease_until" timestamp with time zone,
	"leased_by" text,
	"reason" text,
	"detail" text,
	"provider_id" text,
	"provider_status" text,
	"sent_at" timestamp with time zone,
	"handed_over_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "deliveries_once" UNIQUE("subscription_id","renewal_date","days_before","channel","device"),
	CONSTRAINT "deliveries_channel" CHECK ("deliveries"."channel" in ('email', 'sms', 'push', 'webhook')),
	CONSTRAINT "deliveries_state" CHECK ("deliveries"."state" in ('pending', 'sending', 'sent', 'failed', 'skipped', 'superseded', 'expired')),
	CONSTRAINT "deliveries_reason" CHECK ("deliveries"."reason" in ('passed-before-change', 'imported-quietly', 'notifications-off', 'email-off', 'email-unverified', 'email-refused', 'email-not-in-plan', 'sms-off', 'sms-not-in-plan', 'phone-unverified', 'sms-stopped', 'phone-invalid', 'push-off', 'push-not-in-plan', 'push-no-device', 'device-removed', 'device-gone', 'push-daily-limit', 'quiet-hours', 'sms-daily-limit', 'sms-undelivered', 'code-expired', 'closer-reminder', 'not-active', 'subscription-deleted', 'account-deleted', 'date-changed', 'days-changed', 'time-changed', 'hour-changed', 'clock-changed', 'kept', 'snoozed', 'cancelled', 'undone', 'bound', 'deadline-passed', 'renewal-began', 'link-expired', 'refused', 'address-refused', 'code-replaced', 'mail-digest', 'webhook-ended', 'webhook-gone', 'webhook-unreached', 'UNCONFIRMED'))
);
--> statement-breakpoint
CREATE TABLE "subscription_pictures" (
	"subscription_id" uuid PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"type" text NOT NULL,
	"data" text NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "subscriptions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" text NOT NULL,
	"name" text NOT NULL,
	"description" text,
	"amount" numeric(12, 2) NOT NULL,
	"currency" text NOT NULL,
	"billing_cycle" text NOT NULL,
	"category" text,
	"next_billing_date" date NOT NULL,
	"notification_interval" integer[] DEFAULT '{3}' NOT NULL,
	"status" text DEFAULT 'active' NOT NULL,
	"billing_every" integer DEFAULT 1 NOT NULL,
	"ends_on" date,
	"notice" jsonb,
	"commitment" jsonb,
	"remind_every_payment" boolean DEFAULT false NOT NULL,
	"extra_reminder_days" integer[] DEFAULT '{}' NOT NULL,
	"trial_ends_on" date,
	"trial_amount" numeric(12, 2),
	"prices" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"website" text,
	"cancel_url" text,
	"reference" text,
	"notes" text,
	"payment_method" text,
	"mark" text,
	"resumes_on" date,
	"kept_renewal" date,
	"snoozed_renewal" date,
	"snoozed_until" date,
	"cancelled_on" date,
	"access_until" date,
	"access_noted" date,
	"confirmation" text,
	"last_act" jsonb,
	"deleted_at" timestamp with time zone,
	"deleted_status" text,
	"anchor_date" date NOT NULL,
	"remind_at" timestamp with time zone,
	"claimed_until" timestamp with time zone,
	"owed_since" timestamp with time zone,
	"derived_from" text,
	"roll_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "subscriptions_amount_positive" CHECK ("subscriptions"."amount" > 0),
	CONSTRAINT "subscriptions_currency" CHECK ("subscriptions"."currency" in ('USD', 'EUR', 'GBP')),
	CONSTRAINT "subscriptions_billing_cycle" CHECK ("subscriptions"."billing_cycle" in ('daily', 'weekly', 'monthly', 'quarterly', 'yearly')),
	CONSTRAINT "subscriptions_category" CHECK ("subscriptions"."category" in ('Entertainment', 'Productivity', 'Cloud Storage', 'Software/SaaS', 'Gaming', 'News & Media', 'Fitness & Health', 'Education', 'Other')),
	CONSTRAINT "subscriptions_status" CHECK ("subscriptions"."status" in ('active', 'paused', 'cancelled', 'disabled', 'deleted')),
	CONSTRAINT "subscriptions_deleted_status" CHECK ("subscriptions"."deleted_status" in ('active', 'paused', 'cancelled', 'disabled'))
);
--> statement-breakpoint
CREATE TABLE "account" (
	"id" text PRIMARY KEY NOT NULL,
	"account_id" text NOT NULL,
	"provider_id" text NOT NULL,
	"user_id" text NOT NULL,
	"access_token" text,
	"refresh_token" text,
	"id_token" text,
	"access_token_expires_at" timestamp with time zone,
	"refresh_token_expires_at" timestamp with time zone,
	"scope" text,
	"password" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "rate_limit" (
	"key" text PRIMARY KEY NOT NULL,
	"count" integer NOT NULL,
	"last_request" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "session" (
	"id" text PRIMARY KEY NOT NULL,
	"token" text NOT NULL,
	"user_id" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"ip_address" text,
	"user_agent" text,
	"proven_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "session_token_unique" UNIQUE("token")
);
--> statement-breakpoint
CREATE TABLE "user" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"email_verified" boolean DEFAULT false NOT NULL,
	"image" text,
	"timezone" text DEFAULT 'UTC' NOT NULL,
	"culture" text DEFAULT 'en-US' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "user_email_unique" UNIQUE("email")
);
--> statement-breakpoint
CREATE TABLE "verification" (
	"id" text PRIMARY KEY NOT NULL,
	"identifier" text NOT NULL,
	"value" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "email_changes" (
	"user_id" text PRIMARY KEY NOT NULL,
	"new_email" text NOT NULL,
	"new_confirmed" boolean DEFAULT false NOT NULL,
	"old_confirmed" boolean DEFAULT false NOT NULL,
	"session_id" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "known_networks" (
	"user_id" text NOT NULL,
	"network" text NOT NULL,
	"last_used_at" timestamp with time zone NOT NULL,
	CONSTRAINT "known_networks_user_id_network_pk" PRIMARY KEY("user_id","network")
);
--> statement-breakpoint
CREATE TABLE "passkeys" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"name" text NOT NULL,
	"credential_id" text NOT NULL,
	"public_key" text NOT NULL,
	"counter" bigint NOT NULL,
	"transports" text[] NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_used_at" timestamp with time zone,
	CONSTRAINT "passkeys_credential_id_unique" UNIQUE("credential_id")
);
--> statement-breakpoint
CREATE TABLE "recovery_codes" (
	"user_id" text NOT NULL,
	"code_hash" text NOT NULL,
	CONSTRAINT "recovery_codes_user_id_code_hash_pk" PRIMARY KEY("user_id","code_hash")
);
--> statement-breakpoint
CREATE TABLE "sign_ups" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"password_hash" text NOT NULL,
	"browser_hash" text NOT NULL,
	"timezone" text NOT NULL,
	"culture" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "two_factor" (
	"user_id" text PRIMARY KEY NOT NULL,
	"secret" text NOT NULL,
	"confirmed_at" timestamp with time zone,
	"last_step" bigint DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "billing_customers" (
	"user_id" text PRIMARY KEY NOT NULL,
	"customer_id" text,
	"reported_entitlement" text DEFAULT 'free' NOT NULL,
	"reported_trial_end" timestamp with time zone,
	"review_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "pretend_purchases" (
	"id" text PRIMARY KEY NOT NULL,
	"checkout_id" text NOT NULL,
	"user_id" text NOT NULL,
	"email" text NOT NULL,
	"plan_id" text NOT NULL,
	"status" text NOT NULL,
	"trial_days" integer NOT NULL,
	"current_period_start" timestamp with time zone NOT NULL,
	"current_period_end" timestamp with time zone NOT NULL,
	"cancel_at_period_end" boolean DEFAULT false NOT NULL,
	"canceled_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"modified_at" timestamp with time zone,
	CONSTRAINT "pretend_purchases_checkout_id_unique" UNIQUE("checkout_id"),
	CONSTRAINT "pretend_purchases_status" CHECK ("pretend_purchases"."status" in ('open', 'trialing', 'active', 'canceled'))
);
--> statement-breakpoint
CREATE TABLE "purchase_endings" (
	"id" text PRIMARY KEY NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_attempt_at" timestamp with time zone NOT NULL,
	"lease_until" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "purchases" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"plan_id" text NOT NULL,
	"status" text NOT NULL,
	"current_period_start" timestamp with time zone NOT NULL,
	"current_period_end" timestamp with time zone NOT NULL,
	"trial_end" timestamp with time zone,
	"cancel_at_period_end" boolean NOT NULL,
	"ends_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	"past_due_at" timestamp with time zone,
	"version" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "webhook_events" (
	"id" text PRIMARY KEY NOT NULL,
	"type" text NOT NULL,
	"api_version" text,
	"payload" text NOT NULL,
	"state" text DEFAULT 'received' NOT NULL,
	"note" text,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_attempt_at" timestamp with time zone NOT NULL,
	"lease_until" timestamp with time zone,
	"user_id" text,
	"received_at" timestamp with time zone NOT NULL,
	"processed_at" timestamp with time zone,
	CONSTRAINT "webhook_events_state" CHECK ("webhook_events"."state" in ('received', 'applied', 'stale', 'ignored', 'unmatched', 'failed'))
);
--> statement-breakpoint
CREATE TABLE "budgets" (
	"user_id" text NOT NULL,
	"currency" text NOT NULL,
	"amount" numeric(12, 2) NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "budgets_user_id_currency_pk" PRIMARY KEY("user_id","currency"),
	CONSTRAINT "budgets_currency" CHECK ("budgets"."currency" in ('USD', 'EUR', 'GBP'))
);
--> statement-breakpoint
CREATE TABLE "calendar_feeds" (
	"user_id" text PRIMARY KEY NOT NULL,
	"key" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "calendar_feeds_key_unique" UNIQUE("key")
);
--> statement-breakpoint
CREATE TABLE "hooks" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"url" text NOT NULL,
	"events" text[] NOT NULL,
	"key" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"last_status" text,
	"last_at" timestamp with time zone,
	"failing_since" timestamp with time zone,
	"disabled_at" timestamp with time zone,
	"disabled_reason" text,
	"missed" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "hooks_disabled_reason" CHECK ("hooks"."disabled_reason" in ('gone', 'failing'))
);
--> statement-breakpoint
CREATE TABLE "imports" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"undo" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "api_keys" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"name" text NOT NULL,
	"scope" text NOT NULL,
	"hash" text NOT NULL,
	"ending" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"last_used_at" timestamp with time zone,
	CONSTRAINT "api_keys_hash_unique" UNIQUE("hash"),
	CONSTRAINT "api_keys_scope" CHECK ("api_keys"."scope" in ('read', 'write'))
);
--> statement-breakpoint
CREATE TABLE "plans" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"max_subscriptions" integer NOT NULL,
	"email_reminders" boolean NOT NULL,
	"sms_reminders" boolean NOT NULL,
	"push_reminders" boolean NOT NULL,
	"notification_intervals" integer[] NOT NULL,
	"price" numeric(12, 2) NOT NULL,
	"has_analytics" boolean NOT NULL
);
--> statement-breakpoint
CREATE TABLE "subscribers" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" text NOT NULL,
	"plan_id" text NOT NULL,
	"status" text DEFAULT 'active' NOT NULL,
	"started_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "subscribers_status" CHECK ("subscribers"."status" in ('active', 'ended'))
);
--> statement-breakpoint
CREATE TABLE "profiles" (
	"id" text PRIMARY KEY NOT NULL,
	"full_name" text DEFAULT '' NOT NULL,
	"email" text NOT NULL,
	"phone_number" text,
	"phone_verified_at" timestamp with time zone,
	"phone_problem" text,
	"email_enabled" boolean DEFAULT true NOT NULL,
	"sms_enabled" boolean DEFAULT false NOT NULL,
	"sms_consent" boolean DEFAULT false NOT NULL,
	"push_enabled" boolean DEFAULT false NOT NULL,
	"notifications_enabled" boolean DEFAULT true NOT NULL,
	"timezone" text DEFAULT 'UTC' NOT NULL,
	"culture" text DEFAULT 'en-US' NOT NULL,
	"reminder_hour" integer,
	"home_currency" text,
	"plan_started_at" timestamp with time zone DEFAULT now() NOT NULL,
	"derive_since" timestamp with time zone,
	"derived_to" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "profiles_reminder_hour" CHECK ("profiles"."reminder_hour" between 0 and 23),
	CONSTRAINT "profiles_home_currency" CHECK ("profiles"."home_currency" in ('USD', 'EUR', 'GBP')),
	CONSTRAINT "profiles_phone_problem" CHECK ("profiles"."phone_problem" in ('invalid'))
);
--> statement-breakpoint
CREATE TABLE "push_devices" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" text NOT NULL,
	"name" text NOT NULL,
	"endpoint" text NOT NULL,
	"p256dh" text NOT NULL,
	"auth" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "push_devices_endpoint" UNIQUE("endpoint")
);
--> statement-breakpoint
CREATE TABLE "reference_rates" (
	"source" text PRIMARY KEY NOT NULL,
	"date" text NOT NULL,
	"usd" text NOT NULL,
	"gbp" text NOT NULL,
	"fetched_at" timestamp with time zone NOT NULL,
	CONSTRAINT "reference_rates_source" CHECK ("reference_rates"."source" in ('ecb'))
);
--> statement-breakpoint
CREATE TABLE "reminder_engine" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"reminder_hour" integer,
	"zone_data" text,
	"next_hour" integer,
	"next_zone_data" text,
	"derived_to" uuid,
	"checked_on" date,
	"checked_to" uuid,
	CONSTRAINT "reminder_engine_one_row" CHECK ("reminder_engine"."id" = 1)
);
--> statement-breakpoint
CREATE TABLE "audit" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" text NOT NULL,
	"what" text NOT NULL,
	"old_value" text,
	"new_value" text,
	"source" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"ip" text,
	CONSTRAINT "audit_what" CHECK ("audit"."what" in ('notificationsEnabled', 'emailEnabled', 'smsEnabled', 'smsConsent', 'pushEnabled', 'authenticatorApp', 'recoveryCodes', 'passkey', 'email')),
	CONSTRAINT "audit_source" CHECK ("audit"."source" in ('settings', 'unsubscribe-link', 'sms-reply', 'provider'))
);
--> statement-breakpoint
CREATE TABLE "consents" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" text,
	"phone_hash" text,
	"action" text NOT NULL,
	"text_version" text NOT NULL,
	"source" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"ip" text,
	"user_agent" text,
	CONSTRAINT "consents_action" CHECK ("consents"."action" in ('given', 'withdrawn', 'phone-saved')),
	CONSTRAINT "consents_source" CHECK ("consents"."source" in ('settings', 'sms-reply', 'provider'))
);
--> statement-breakpoint
CREATE TABLE "deletions" (
	"user_id" text PRIMARY KEY NOT NULL,
	"requested_at" timestamp with time zone NOT NULL,
	"purge_after" timestamp with time zone NOT NULL,
	"purged_at" timestamp with time zone,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_attempt_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "phone_codes" (
	"user_id" text PRIMARY KEY NOT NULL,
	"phone_hash" text NOT NULL,
	"code_hash" text NOT NULL,
	"sent_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sms_received" (
	"id" text PRIMARY KEY NOT NULL,
	"phone_hash" text NOT NULL,
	"meaning" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "sms_received_meaning" CHECK ("sms_received"."meaning" in ('stop', 'start', 'help', 'other'))
);
--> statement-breakpoint
CREATE TABLE "sms_statuses" (
	"provider_id" text PRIMARY KEY NOT NULL,
	"status" text,
	"error_code" integer,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sms_stops" (
	"phone_hash" text PRIMARY KEY NOT NULL,
	"source" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "sms_stops_source" CHECK ("sms_stops"."source" in ('sms-reply', 'provider'))
);
--> statement-breakpoint
CREATE TABLE "periodic_work" (
	"name" text PRIMARY KEY NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"cursor" text,
	"attempts" integer DEFAULT 0 NOT NULL,
	"lease_until" timestamp with time zone,
	"leased_by" text,
	"done_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "charges" ADD CONSTRAINT "charges_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "charges" ADD CONSTRAINT "charges_subscription_id_subscriptions_id_fk" FOREIGN KEY ("subscription_id") REFERENCES "public"."subscriptions"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deliveries" ADD CONSTRAINT "deliveries_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deliveries" ADD CONSTRAINT "deliveries_subscription_id_subscriptions_id_fk" FOREIGN KEY ("subscription_id") REFERENCES "public"."subscriptions"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscription_pictures" ADD CONSTRAINT "subscription_pictures_subscription_id_subscriptions_id_fk" FOREIGN KEY ("subscription_id") REFERENCES "public"."subscriptions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscription_pictures" ADD CONSTRAINT "subscription_pictures_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "account" ADD CONSTRAINT "account_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "session" ADD CONSTRAINT "session_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "email_changes" ADD CONSTRAINT "email_changes_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "known_networks" ADD CONSTRAINT "known_networks_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "passkeys" ADD CONSTRAINT "passkeys_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recovery_codes" ADD CONSTRAINT "recovery_codes_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sign_ups" ADD CONSTRAINT "sign_ups_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "two_factor" ADD CONSTRAINT "two_factor_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "billing_customers" ADD CONSTRAINT "billing_customers_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "purchases" ADD CONSTRAINT "purchases_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "purchases" ADD CONSTRAINT "purchases_plan_id_plans_id_fk" FOREIGN KEY ("plan_id") REFERENCES "public"."plans"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_events" ADD CONSTRAINT "webhook_events_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "budgets" ADD CONSTRAINT "budgets_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "calendar_feeds" ADD CONSTRAINT "calendar_feeds_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hooks" ADD CONSTRAINT "hooks_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "imports" ADD CONSTRAINT "imports_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "api_keys" ADD CONSTRAINT "api_keys_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscribers" ADD CONSTRAINT "subscribers_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscribers" ADD CONSTRAINT "subscribers_plan_id_plans_id_fk" FOREIGN KEY ("plan_id") REFERENCES "public"."plans"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "profiles" ADD CONSTRAINT "profiles_id_user_id_fk" FOREIGN KEY ("id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_devices" ADD CONSTRAINT "push_devices_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "audit" ADD CONSTRAINT "audit_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "consents" ADD CONSTRAINT "consents_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "phone_codes" ADD CONSTRAINT "phone_codes_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "charges_of_user" ON "charges" USING btree ("user_id","charged_on");--> statement-breakpoint
CREATE INDEX "deliveries_waiting" ON "deliveries" USING btree ("channel","next_attempt_at") WHERE "deliveries"."state" in ('pending', 'sending');--> statement-breakpoint
CREATE INDEX "deliveries_batch" ON "deliveries" USING btree ("batch_id");--> statement-breakpoint
CREATE INDEX "deliveries_provider_id" ON "deliveries" USING btree ("provider_id") WHERE "deliveries"."provider_id" is not null;--> statement-breakpoint
CREATE INDEX "deliveries_of_user" ON "deliveries" USING btree ("user_id","due_at");--> statement-breakpoint
CREATE INDEX "deliveries_created_at" ON "deliveries" USING brin ("created_at");--> statement-breakpoint
CREATE INDEX "deliveries_of_webhook" ON "deliveries" USING btree ("recipient","created_at","id") WHERE "deliveries"."channel" = 'webhook' and "deliveries"."state" in ('pending', 'sending');--> statement-breakpoint
CREATE INDEX "subscriptions_of_user" ON "subscriptions" USING btree ("user_id","next_billing_date","id");--> statement-breakpoint
CREATE INDEX "subscriptions_deleted_at" ON "subscriptions" USING btree ("deleted_at") WHERE "subscriptions"."deleted_at" is not null;--> statement-breakpoint
CREATE INDEX "subscriptions_remind_at" ON "subscriptions" USING btree ("remind_at") WHERE "subscriptions"."remind_at" is not null;--> statement-breakpoint
CREATE INDEX "subscriptions_access_until" ON "subscriptions" USING btree ("access_until") WHERE "subscriptions"."status" = 'cancelled' and "subscriptions"."access_until" is not null;--> statement-breakpoint
CREATE INDEX "subscriptions_roll_at" ON "subscriptions" USING btree ("roll_at") WHERE "subscriptions"."roll_at" is not null;--> statement-breakpoint
CREATE INDEX "account_user_id" ON "account" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "session_user_id" ON "session" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "verification_identifier" ON "verification" USING btree ("identifier");--> statement-breakpoint
CREATE INDEX "email_changes_expires_at" ON "email_changes" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "known_networks_last_used_at" ON "known_networks" USING btree ("last_used_at");--> statement-breakpoint
CREATE INDEX "passkeys_of_user" ON "passkeys" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "sign_ups_of_user" ON "sign_ups" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "sign_ups_expires_at" ON "sign_ups" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "billing_customers_review_at" ON "billing_customers" USING btree ("review_at") WHERE "billing_customers"."review_at" is not null;--> statement-breakpoint
CREATE INDEX "purchase_endings_next_attempt_at" ON "purchase_endings" USING btree ("next_attempt_at");--> statement-breakpoint
CREATE INDEX "purchases_of_user" ON "purchases" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "webhook_events_waiting" ON "webhook_events" USING btree ("next_attempt_at") WHERE "webhook_events"."state" = 'received';--> statement-breakpoint
CREATE INDEX "webhook_events_received_at" ON "webhook_events" USING brin ("received_at");--> statement-breakpoint
CREATE INDEX "webhook_events_of_user" ON "webhook_events" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "hooks_user_id" ON "hooks" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "imports_of_user" ON "imports" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "imports_created_at" ON "imports" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "api_keys_user_id" ON "api_keys" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "subscribers_one_active" ON "subscribers" USING btree ("user_id") WHERE "subscribers"."status" = 'active';--> statement-breakpoint
CREATE INDEX "subscribers_of_user" ON "subscribers" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "profiles_derive_since" ON "profiles" USING btree ("derive_since") WHERE "profiles"."derive_since" is not null;--> statement-breakpoint
CREATE INDEX "push_devices_of_user" ON "push_devices" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "audit_of_user" ON "audit" USING btree ("user_id","at");--> statement-breakpoint
CREATE INDEX "audit_at" ON "audit" USING btree ("at");--> statement-breakpoint
CREATE INDEX "consents_of_user" ON "consents" USING btree ("user_id","at");--> statement-breakpoint
CREATE INDEX "consents_of_phone" ON "consents" USING btree ("phone_hash","at");--> statement-breakpoint
CREATE INDEX "deletions_waiting" ON "deletions" USING btree ("purge_after") WHERE "deletions"."purged_at" is null;--> statement-breakpoint
CREATE INDEX "sms_received_at" ON "sms_received" USING btree ("at");
--> statement-breakpoint
-- By hand: the catalogue of plans (999999 stands for unlimited), the engine's one row, and what drizzle-kit cannot write.
INSERT INTO "plans" ("id", "name", "max_subscriptions", "email_reminders", "sms_reminders", "push_reminders", "notification_intervals", "price", "has_analytics") VALUES
  ('free', 'Free', 5, true, false, false, '{3}', 0.00, false),
  ('pro-monthly', 'Pro Monthly', 999999, true, true, true, '{1,3,7}', 7.99, true),
  ('pro-annual', 'Pro Annual', 999999, true, true, true, '{1,3,7}', 59.99, true);
--> statement-breakpoint
INSERT INTO "reminder_engine" ("id") VALUES (1);
--> statement-breakpoint
-- A session ends in many ways (signing out, a new password, a deletion, its age), and whoever listens for its owner
-- must stop at once in all of them: so the row itself tells of its end. The channel is the one of live updates.
CREATE FUNCTION tell_session_end() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM pg_notify('duely_live', json_build_object('ended', OLD.id)::text);
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER session_ends AFTER DELETE ON "session" FOR EACH ROW EXECUTE FUNCTION tell_session_end();
