CREATE TABLE "wechat_visits" (
	"state" text PRIMARY KEY NOT NULL,
	"ticket" text NOT NULL,
	"entrance" text NOT NULL,
	"user_id" integer,
	"expires_at" bigint NOT NULL,
	"arrived_at" bigint,
	"openid" text,
	"unionid" text,
	"nickname" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "wechat_scan_openid" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "wechat_unionid" text;--> statement-breakpoint
ALTER TABLE "wechat_visits" ADD CONSTRAINT "wechat_visits_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "wechat_visits_expiry" ON "wechat_visits" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "users_wechat_scan" ON "users" USING btree ("wechat_scan_openid");--> statement-breakpoint
CREATE UNIQUE INDEX "users_wechat_union" ON "users" USING btree ("wechat_unionid");