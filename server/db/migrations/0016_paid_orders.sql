ALTER TABLE "orders" ADD COLUMN "paid_at" bigint;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "paid_by" text;--> statement-breakpoint
-- Orders paid before: when and how stands in their events.
UPDATE "orders" SET "paid_at" = "paid"."at", "paid_by" = CASE WHEN "paid"."text" = '余额付款成功' THEN 'balance' ELSE 'transfer' END
FROM (
	SELECT DISTINCT ON ("order_id") "order_id", "at", "text" FROM "order_events"
	WHERE "text" IN ('余额付款成功', '转账已确认到账', '对公转账已确认')
	ORDER BY "order_id", "at"
) AS "paid"
WHERE "paid"."order_id" = "orders"."id";
