CREATE TABLE "wechat_requests" (
	"user_id" integer PRIMARY KEY NOT NULL,
	"state" text NOT NULL,
	"expires_at" bigint NOT NULL,
	CONSTRAINT "wechat_requests_state_unique" UNIQUE("state")
);
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "wechat_openid" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "wechat_name" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "wechat_requests" ADD CONSTRAINT "wechat_requests_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "users_wechat" ON "users" USING btree ("wechat_openid");