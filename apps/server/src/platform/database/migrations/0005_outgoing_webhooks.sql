ALTER TABLE "hooks" RENAME TO "outgoing_webhooks";--> statement-breakpoint
ALTER TABLE "outgoing_webhooks" RENAME CONSTRAINT "hooks_pkey" TO "outgoing_webhooks_pkey";--> statement-breakpoint
ALTER TABLE "outgoing_webhooks" RENAME CONSTRAINT "hooks_user_id_user_id_fk" TO "outgoing_webhooks_user_id_user_id_fk";--> statement-breakpoint
ALTER TABLE "outgoing_webhooks" RENAME CONSTRAINT "hooks_disabled_reason" TO "outgoing_webhooks_disabled_reason";--> statement-breakpoint
ALTER INDEX "hooks_user_id" RENAME TO "outgoing_webhooks_user_id";
