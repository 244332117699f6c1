ALTER TABLE "order_lines" ADD COLUMN "buyer_id" integer;--> statement-breakpoint
UPDATE "order_lines" SET "buyer_id" = "orders"."buyer_id" FROM "orders" WHERE "orders"."id" = "order_lines"."order_id";--> statement-breakpoint
CREATE FUNCTION name_buyer_of_line() RETURNS trigger AS $$ BEGIN NEW.buyer_id := (SELECT buyer_id FROM orders WHERE id = NEW.order_id); RETURN NEW; END $$ LANGUAGE plpgsql;--> statement-breakpoint
CREATE TRIGGER order_line_names_buyer BEFORE INSERT ON "order_lines" FOR EACH ROW WHEN (NEW.buyer_id IS NULL) EXECUTE FUNCTION name_buyer_of_line();--> statement-breakpoint
CREATE INDEX "goods_counted_ever" ON "goods" USING btree ("id") WHERE "goods"."flash_sale" is not null or "goods"."limit" ->> 'period' = 'range';--> statement-breakpoint
CREATE INDEX "order_lines_bought" ON "order_lines" USING btree ("buyer_id","goods_id");--> statement-breakpoint
CREATE INDEX "order_lines_combo" ON "order_lines" USING btree ("buyer_id") WHERE "order_lines"."combo" is not null;--> statement-breakpoint
CREATE INDEX "orders_owed" ON "orders" USING btree ("buyer_id") WHERE "orders"."status" in ('pending_review', 'pending_payment');