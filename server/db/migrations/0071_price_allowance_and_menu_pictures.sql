ALTER TABLE "after_sales_lines" ADD COLUMN "allowed" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "categories" ADD COLUMN "logo" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "categories" ADD COLUMN "logo1" text DEFAULT '' NOT NULL;