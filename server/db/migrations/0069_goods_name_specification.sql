DROP INDEX "goods_name";--> statement-breakpoint
CREATE INDEX "goods_name" ON "goods" USING btree ("name","specification");