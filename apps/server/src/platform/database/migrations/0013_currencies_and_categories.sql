CREATE TABLE "own_rates" (
	"user_id" text NOT NULL,
	"currency" text NOT NULL,
	"rate" text NOT NULL,
	"date" text NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "own_rates_user_id_currency_pk" PRIMARY KEY("user_id","currency"),
	CONSTRAINT "own_rates_currency" CHECK ("own_rates"."currency" ~ '^[A-Z]{3}$')
);
--> statement-breakpoint
ALTER TABLE "charges" DROP CONSTRAINT "charges_currency";--> statement-breakpoint
ALTER TABLE "subscriptions" DROP CONSTRAINT "subscriptions_currency";--> statement-breakpoint
ALTER TABLE "budgets" DROP CONSTRAINT "budgets_currency";--> statement-breakpoint
ALTER TABLE "profiles" DROP CONSTRAINT "profiles_home_currency";--> statement-breakpoint
ALTER TABLE "charges" ALTER COLUMN "amount" SET DATA TYPE numeric(15, 3);--> statement-breakpoint
-- Both at once, because each such change writes the table anew.
ALTER TABLE "subscriptions" ALTER COLUMN "amount" SET DATA TYPE numeric(15, 3), ALTER COLUMN "trial_amount" SET DATA TYPE numeric(15, 3);--> statement-breakpoint
ALTER TABLE "budgets" ALTER COLUMN "amount" SET DATA TYPE numeric(15, 3);--> statement-breakpoint
ALTER TABLE "reference_rates" ADD COLUMN "others" jsonb;--> statement-breakpoint
ALTER TABLE "own_rates" ADD CONSTRAINT "own_rates_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "charges" ADD CONSTRAINT "charges_currency" CHECK ("charges"."currency" ~ '^[A-Z]{3}$');--> statement-breakpoint
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_currency" CHECK ("subscriptions"."currency" ~ '^[A-Z]{3}$');--> statement-breakpoint
ALTER TABLE "budgets" ADD CONSTRAINT "budgets_currency" CHECK ("budgets"."currency" ~ '^[A-Z]{3}$');--> statement-breakpoint
ALTER TABLE "profiles" ADD CONSTRAINT "profiles_home_currency" CHECK ("profiles"."home_currency" ~ '^[A-Z]{3}$');--> statement-breakpoint
CREATE TABLE "categories" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" text NOT NULL,
	"name" text NOT NULL,
	"name_key" text NOT NULL,
	"color" text NOT NULL,
	"emoji" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "categories_name" UNIQUE("user_id","name_key"),
	CONSTRAINT "categories_color" CHECK ("categories"."color" in ('green', 'teal', 'blue', 'violet', 'purple', 'pink', 'red', 'orange', 'yellow', 'grey'))
);
--> statement-breakpoint
ALTER TABLE "charges" DROP CONSTRAINT "charges_category";--> statement-breakpoint
ALTER TABLE "budgets" ADD COLUMN "scope" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "budgets" DROP CONSTRAINT "budgets_user_id_currency_pk";--> statement-breakpoint
ALTER TABLE "budgets" ADD CONSTRAINT "budgets_user_id_currency_scope_pk" PRIMARY KEY("user_id","currency","scope");--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "category_id" uuid;--> statement-breakpoint
ALTER TABLE "budgets" ADD COLUMN "category_id" uuid;--> statement-breakpoint
ALTER TABLE "categories" ADD CONSTRAINT "categories_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_category_id_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."categories"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "budgets" ADD CONSTRAINT "budgets_category_id_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."categories"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "subscriptions_category_id" ON "subscriptions" USING btree ("category_id") WHERE "subscriptions"."category_id" is not null;