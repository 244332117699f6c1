-- What was published in the former shape is published anew when it is next asked for.
DELETE FROM "manifests";--> statement-breakpoint
DELETE FROM "segments";--> statement-breakpoint
CREATE TABLE "goods_tombstones" (
	"goods_id" integer NOT NULL,
	"revision" integer NOT NULL,
	"at" bigint NOT NULL,
	CONSTRAINT "goods_tombstones_revision_goods_id_pk" PRIMARY KEY("revision","goods_id")
);
--> statement-breakpoint
CREATE TABLE "signed_prices" (
	"buyer_id" integer NOT NULL,
	"goods_id" integer NOT NULL,
	"price" integer NOT NULL,
	"valid_from" bigint NOT NULL,
	"valid_to" bigint,
	CONSTRAINT "signed_prices_buyer_id_goods_id_valid_from_pk" PRIMARY KEY("buyer_id","goods_id","valid_from")
);
--> statement-breakpoint
ALTER TABLE "buyers" ADD COLUMN "price_list" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "segments" ADD COLUMN "brotli" "bytea" NOT NULL;--> statement-breakpoint
ALTER TABLE "segments" ADD COLUMN "gzip" "bytea" NOT NULL;--> statement-breakpoint
ALTER TABLE "segments" ADD COLUMN "published_at" bigint NOT NULL;--> statement-breakpoint
ALTER TABLE "signed_prices" ADD CONSTRAINT "signed_prices_buyer_id_buyers_id_fk" FOREIGN KEY ("buyer_id") REFERENCES "public"."buyers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "signed_prices" ADD CONSTRAINT "signed_prices_goods_id_goods_id_fk" FOREIGN KEY ("goods_id") REFERENCES "public"."goods"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "segments" DROP COLUMN "kind";--> statement-breakpoint
ALTER TABLE "segments" DROP COLUMN "count";--> statement-breakpoint
ALTER TABLE "segments" DROP COLUMN "content";--> statement-breakpoint
ALTER TABLE "segments" DROP COLUMN "bytes";--> statement-breakpoint
-- However a row of goods leaves, mirrors that have it must learn that it is gone.
CREATE FUNCTION leave_goods_tombstones() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	taken integer;
BEGIN
	IF NOT EXISTS (SELECT FROM gone) THEN RETURN NULL; END IF;
	INSERT INTO "change_heads" ("audience", "epoch", "number") VALUES ('catalog', gen_random_uuid()::text, 1)
		ON CONFLICT ("audience") DO UPDATE SET "number" = "change_heads"."number" + 1 RETURNING "number" INTO taken;
	INSERT INTO "goods_tombstones" ("goods_id", "revision", "at")
		SELECT "id", taken, (extract(epoch from clock_timestamp()) * 1000)::bigint FROM gone;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "goods_leave_tombstones" AFTER DELETE ON "goods"
	REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION leave_goods_tombstones();
