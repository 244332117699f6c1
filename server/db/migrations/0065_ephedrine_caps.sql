ALTER TABLE "buyers" ADD COLUMN "ephedrine_caps" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "goods" ADD COLUMN "ephedrine_caps" jsonb;--> statement-breakpoint
CREATE INDEX "goods_ephedrine_caps" ON "goods" USING btree ("id") WHERE "goods"."ephedrine_caps" is not null;