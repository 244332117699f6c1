ALTER TABLE "after_sales" ADD COLUMN "kept_back" integer;--> statement-breakpoint
ALTER TABLE "after_sales" ADD COLUMN "kept_back_for" jsonb;--> statement-breakpoint
ALTER TABLE "after_sales" ADD COLUMN "drawn" jsonb;