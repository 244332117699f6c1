CREATE TABLE "wanted" (
	"buyer_id" integer NOT NULL,
	"id" text NOT NULL,
	"name" text NOT NULL,
	"specification" text NOT NULL,
	"manufacturer" text NOT NULL,
	"number" integer,
	"expected_price" integer,
	"note" text NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"goods_ids" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"created_at" bigint NOT NULL,
	"answered_at" bigint,
	CONSTRAINT "wanted_buyer_id_id_pk" PRIMARY KEY("buyer_id","id")
);
--> statement-breakpoint
ALTER TABLE "wanted" ADD CONSTRAINT "wanted_buyer_id_buyers_id_fk" FOREIGN KEY ("buyer_id") REFERENCES "public"."buyers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "wanted_open" ON "wanted" USING btree ("buyer_id") WHERE status <> 'found';