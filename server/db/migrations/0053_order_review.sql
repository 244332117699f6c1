ALTER TABLE "orders" ADD COLUMN "review_by" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "review_before" bigint;