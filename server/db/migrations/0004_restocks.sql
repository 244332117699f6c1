CREATE TABLE "restocks" (
	"buyer_id" integer NOT NULL,
	"goods_id" integer NOT NULL,
	"asked_at" bigint NOT NULL,
	CONSTRAINT "restocks_buyer_id_goods_id_pk" PRIMARY KEY("buyer_id","goods_id")
);
--> statement-breakpoint
ALTER TABLE "restocks" ADD CONSTRAINT "restocks_buyer_id_buyers_id_fk" FOREIGN KEY ("buyer_id") REFERENCES "public"."buyers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "restocks" ADD CONSTRAINT "restocks_goods_id_goods_id_fk" FOREIGN KEY ("goods_id") REFERENCES "public"."goods"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "restocks_goods" ON "restocks" USING btree ("goods_id");