CREATE TABLE "messages" (
	"id" serial PRIMARY KEY NOT NULL,
	"buyer_id" integer NOT NULL,
	"kind" text NOT NULL,
	"title" text NOT NULL,
	"text" text NOT NULL,
	"link" text DEFAULT '' NOT NULL,
	"subject" text,
	"created_at" bigint NOT NULL,
	"read_at" bigint,
	"expires_at" bigint
);
--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_buyer_id_buyers_id_fk" FOREIGN KEY ("buyer_id") REFERENCES "public"."buyers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "messages_buyer" ON "messages" USING btree ("buyer_id","id");--> statement-breakpoint
CREATE INDEX "messages_unread" ON "messages" USING btree ("buyer_id") WHERE read_at is null;--> statement-breakpoint
CREATE INDEX "messages_expiry" ON "messages" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "messages_subject" ON "messages" USING btree ("buyer_id","subject");