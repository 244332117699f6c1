ALTER TABLE "order_lines" ADD COLUMN "buyer_id" integer;--> statement-breakpoint
UPDATE "order_lines" SET "buyer_id" = "orders"."buyer_id" FROM "orders" WHERE "orders"."id" = "order_lines"."order_id";--> statement-breakpoint
ALTER TABLE "order_lines" ALTER COLUMN "buyer_id" SET NOT NULL;--> statement-breakpoint
CREATE INDEX "goods_counted_ever" ON "goods" USING btree ("id") WHERE "goods"."flash_sale" is not null or "goods"."limit" ->> 'period' = 'range';--> statement-breakpoint
CREATE INDEX "order_lines_bought" ON "order_lines" USING btree ("buyer_id","goods_id");--> statement-breakpoint
CREATE INDEX "order_lines_combo" ON "order_lines" USING btree ("buyer_id") WHERE "order_lines"."combo" is not null;--> statement-breakpoint
CREATE INDEX "orders_owed" ON "orders" USING btree ("buyer_id") WHERE "orders"."status" in ('pending_review', 'pending_payment');