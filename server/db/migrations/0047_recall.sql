CREATE TABLE "recall_holders" (
	"recall_id" integer NOT NULL,
	"buyer_id" integer NOT NULL,
	"notified_at" bigint NOT NULL,
	"answered_at" bigint,
	"remaining" integer,
	"note" text DEFAULT '' NOT NULL,
	CONSTRAINT "recall_holders_recall_id_buyer_id_pk" PRIMARY KEY("recall_id","buyer_id")
);
--> statement-breakpoint
CREATE TABLE "recalls" (
	"id" serial PRIMARY KEY NOT NULL,
	"goods_id" integer NOT NULL,
	"batch" text NOT NULL,
	"level" integer NOT NULL,
	"reason" text NOT NULL,
	"locked" integer DEFAULT 0 NOT NULL,
	"started_at" bigint NOT NULL,
	"operator_name" text NOT NULL,
	"closed_at" bigint,
	"summary" text,
	"version" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
ALTER TABLE "recall_holders" ADD CONSTRAINT "recall_holders_recall_id_recalls_id_fk" FOREIGN KEY ("recall_id") REFERENCES "public"."recalls"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recall_holders" ADD CONSTRAINT "recall_holders_buyer_id_buyers_id_fk" FOREIGN KEY ("buyer_id") REFERENCES "public"."buyers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recalls" ADD CONSTRAINT "recalls_goods_id_goods_id_fk" FOREIGN KEY ("goods_id") REFERENCES "public"."goods"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "recall_holders_buyer" ON "recall_holders" USING btree ("buyer_id","recall_id");--> statement-breakpoint
CREATE UNIQUE INDEX "recalls_batch" ON "recalls" USING btree ("goods_id","batch");