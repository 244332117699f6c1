CREATE TABLE "goods_import_rows" (
	"import_id" text NOT NULL,
	"goods_id" integer NOT NULL,
	"before" jsonb,
	"after" jsonb NOT NULL,
	"batches" jsonb,
	CONSTRAINT "goods_import_rows_import_id_goods_id_pk" PRIMARY KEY("import_id","goods_id")
);
--> statement-breakpoint
CREATE TABLE "goods_imports" (
	"id" text PRIMARY KEY NOT NULL,
	"place" serial NOT NULL,
	"file_name" text NOT NULL,
	"operator_id" integer,
	"operator_name" text NOT NULL,
	"started_at" bigint NOT NULL,
	"finished_at" bigint,
	"inserted" integer DEFAULT 0 NOT NULL,
	"updated" integer DEFAULT 0 NOT NULL,
	"rejected" integer DEFAULT 0 NOT NULL,
	"undone_at" bigint,
	"undone_by" text
);
--> statement-breakpoint
ALTER TABLE "goods_import_rows" ADD CONSTRAINT "goods_import_rows_import_id_goods_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."goods_imports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "goods_name" ON "goods" USING btree ("name");--> statement-breakpoint
CREATE INDEX "goods_barcode" ON "goods" USING btree ("barcode");--> statement-breakpoint
CREATE INDEX "goods_approval" ON "goods" USING btree ("approval_number");