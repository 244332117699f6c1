ALTER TABLE "buyers" ADD COLUMN "shelf_life" jsonb;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "expires_from" text;