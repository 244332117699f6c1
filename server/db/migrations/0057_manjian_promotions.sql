-- The tiers of the settings become a promotion without end. They stay in the settings for processes of the version before.
INSERT INTO "promotions" ("kind", "name", "rule")
  SELECT 'manjian', '全场满减', jsonb_build_object('tiers', "value" -> 'offers' -> 'manjians') FROM "settings"
  WHERE jsonb_array_length(coalesce("value" -> 'offers' -> 'manjians', '[]'::jsonb)) > 0;
