ALTER TABLE "orders" ADD COLUMN "tracked_at" bigint;--> statement-breakpoint
ALTER TABLE "shipments" ADD COLUMN "method" text;--> statement-breakpoint
ALTER TABLE "shipments" ADD COLUMN "temperature_log" text;--> statement-breakpoint
ALTER TABLE "shipments" ADD COLUMN "logged_at" bigint;--> statement-breakpoint
UPDATE "shipments" SET "method" = 'coldExpress' WHERE "cold_chain" <> '';
