CREATE TABLE "license_papers" (
	"license_id" integer PRIMARY KEY NOT NULL,
	"file" text NOT NULL,
	"bytes" integer NOT NULL,
	"uploaded_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "paper_requests" (
	"id" serial PRIMARY KEY NOT NULL,
	"buyer_id" integer NOT NULL,
	"kind" text NOT NULL,
	"subject_id" integer NOT NULL,
	"batch" text DEFAULT '' NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"asked_by" integer NOT NULL,
	"asked_at" bigint NOT NULL,
	"closed_at" bigint,
	"answer" text
);
--> statement-breakpoint
ALTER TABLE "quality_reports" ADD COLUMN "bytes" integer;--> statement-breakpoint
ALTER TABLE "paper_requests" ADD CONSTRAINT "paper_requests_buyer_id_buyers_id_fk" FOREIGN KEY ("buyer_id") REFERENCES "public"."buyers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "paper_requests" ADD CONSTRAINT "paper_requests_asked_by_users_id_fk" FOREIGN KEY ("asked_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "paper_requests_once" ON "paper_requests" USING btree ("buyer_id","kind","subject_id","batch");--> statement-breakpoint
CREATE INDEX "paper_requests_subject" ON "paper_requests" USING btree ("kind","subject_id","batch");--> statement-breakpoint
CREATE INDEX "paper_requests_state" ON "paper_requests" USING btree ("state","id");