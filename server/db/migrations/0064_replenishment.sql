CREATE TABLE "replenishment_plans" (
	"buyer_id" integer PRIMARY KEY NOT NULL,
	"target_days" integer NOT NULL,
	"every_days" integer NOT NULL,
	"set_at" bigint NOT NULL,
	"drafted_at" bigint
);
--> statement-breakpoint
CREATE TABLE "stock_counts" (
	"buyer_id" integer NOT NULL,
	"goods_id" integer NOT NULL,
	"number" integer NOT NULL,
	"counted_at" bigint NOT NULL,
	"earlier_number" integer,
	"earlier_at" bigint,
	CONSTRAINT "stock_counts_buyer_id_goods_id_pk" PRIMARY KEY("buyer_id","goods_id")
);
--> statement-breakpoint
ALTER TABLE "replenishment_plans" ADD CONSTRAINT "replenishment_plans_buyer_id_buyers_id_fk" FOREIGN KEY ("buyer_id") REFERENCES "public"."buyers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_counts" ADD CONSTRAINT "stock_counts_buyer_id_buyers_id_fk" FOREIGN KEY ("buyer_id") REFERENCES "public"."buyers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_counts" ADD CONSTRAINT "stock_counts_goods_id_goods_id_fk" FOREIGN KEY ("goods_id") REFERENCES "public"."goods"("id") ON DELETE no action ON UPDATE no action;