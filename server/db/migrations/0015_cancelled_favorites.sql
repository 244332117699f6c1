CREATE TABLE "cancelled_favorites" (
	"buyer_id" integer NOT NULL,
	"goods_id" integer NOT NULL,
	"added_at" bigint NOT NULL,
	"seen_price" integer,
	"cancelled_at" bigint NOT NULL,
	CONSTRAINT "cancelled_favorites_buyer_id_goods_id_pk" PRIMARY KEY("buyer_id","goods_id")
);
--> statement-breakpoint
ALTER TABLE "cancelled_favorites" ADD CONSTRAINT "cancelled_favorites_buyer_id_buyers_id_fk" FOREIGN KEY ("buyer_id") REFERENCES "public"."buyers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cancelled_favorites" ADD CONSTRAINT "cancelled_favorites_goods_id_goods_id_fk" FOREIGN KEY ("goods_id") REFERENCES "public"."goods"("id") ON DELETE no action ON UPDATE no action;