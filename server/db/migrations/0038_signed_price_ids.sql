ALTER TABLE "articles" ADD COLUMN "markdown" text;--> statement-breakpoint
ALTER TABLE "signed_prices" ADD COLUMN "id" serial NOT NULL;--> statement-breakpoint
ALTER TABLE "signed_prices" ADD CONSTRAINT "signed_prices_id_unique" UNIQUE("id");