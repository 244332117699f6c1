ALTER TABLE "payments" ADD COLUMN "transfer_before" integer;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "reject_reason" text;