CREATE TABLE "cashbacks" (
	"order_id" integer PRIMARY KEY NOT NULL,
	"buyer_id" integer NOT NULL,
	"promotion_id" integer NOT NULL,
	"base" integer NOT NULL,
	"amount" integer NOT NULL,
	"state" text DEFAULT 'promised' NOT NULL,
	"created_at" bigint NOT NULL,
	"paid_at" bigint,
	"settled_at" bigint
);
--> statement-breakpoint
CREATE TABLE "promotions" (
	"id" serial PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"rules" text DEFAULT '' NOT NULL,
	"tone" text DEFAULT 'brand' NOT NULL,
	"starts_at" bigint,
	"ends_at" bigint,
	"customer_types" jsonb,
	"regions" jsonb,
	"rule" jsonb NOT NULL,
	"position" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "discount_amount" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "cashbacks" ADD CONSTRAINT "cashbacks_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cashbacks" ADD CONSTRAINT "cashbacks_buyer_id_buyers_id_fk" FOREIGN KEY ("buyer_id") REFERENCES "public"."buyers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cashbacks" ADD CONSTRAINT "cashbacks_promotion_id_promotions_id_fk" FOREIGN KEY ("promotion_id") REFERENCES "public"."promotions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "cashbacks_buyer" ON "cashbacks" USING btree ("buyer_id","promotion_id");--> statement-breakpoint
CREATE INDEX "cashbacks_due" ON "cashbacks" USING btree ("state","paid_at");--> statement-breakpoint
CREATE INDEX "promotions_kind" ON "promotions" USING btree ("kind","ends_at");