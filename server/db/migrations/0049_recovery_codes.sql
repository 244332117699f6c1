ALTER TABLE "users" ADD COLUMN "recovery_codes" jsonb;--> statement-breakpoint
ALTER TABLE "operators" ADD COLUMN "recovery_codes" jsonb;