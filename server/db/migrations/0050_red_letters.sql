DROP INDEX "invoices_open";--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "red_of" integer;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_red_of_invoices_id_fk" FOREIGN KEY ("red_of") REFERENCES "public"."invoices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "invoices_red" ON "invoices" USING btree ("red_of");--> statement-breakpoint
CREATE INDEX "invoices_open" ON "invoices" USING btree ("id") WHERE state = 'pending';--> statement-breakpoint
INSERT INTO "invoices" ("red_of", "buyer_id", "request_id", "type", "state", "title_id", "title", "number", "reason", "requested_at", "issued_at") SELECT "id", "buyer_id", 'red:' || "id", "type", CASE WHEN "state" = 'reversed' THEN 'issued' ELSE 'pending' END, "title_id", "title", "red_number", "reason", coalesce("red_asked_at", "closed_at", "requested_at"), "closed_at" FROM "invoices" WHERE "state" = 'reversed' OR ("state" = 'issued' AND "red_asked_at" IS NOT NULL) ORDER BY "id";--> statement-breakpoint
INSERT INTO "invoice_lines" ("invoice_id", "order_id", "line_id", "quantity", "amount") SELECT red."id", line."order_id", line."line_id", line."quantity", line."amount" FROM "invoices" red JOIN "invoice_lines" line ON line."invoice_id" = red."red_of" ORDER BY line."id";--> statement-breakpoint
UPDATE "invoice_files" SET "kind" = 'pdf', "invoice_id" = red."id" FROM "invoices" red WHERE red."red_of" = "invoice_files"."invoice_id" AND "invoice_files"."kind" = 'redPdf';
