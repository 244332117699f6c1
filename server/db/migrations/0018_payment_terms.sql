ALTER TABLE "order_lines" ADD COLUMN "basis" jsonb;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "terms" jsonb;