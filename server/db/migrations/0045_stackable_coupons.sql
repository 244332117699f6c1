ALTER TABLE "payments" DROP COLUMN "coupon_id";--> statement-breakpoint
UPDATE "payments" SET "terms" = ("terms" - 'coupon') || jsonb_build_object('coupons', jsonb_build_array("terms" -> 'coupon')) WHERE "terms" ? 'coupon';
