ALTER TABLE "orders" ADD COLUMN "points" integer;--> statement-breakpoint
UPDATE "messages" SET "kind" = 'qualification' WHERE "kind" = 'license';--> statement-breakpoint
UPDATE "messages" SET "kind" = 'price' WHERE "kind" = 'stock' AND "subject" LIKE 'price %';
