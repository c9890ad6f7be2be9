-- The stations of what is there already; apart, so that nobody who writes waits for it.
INSERT INTO "Station"
SELECT DISTINCT ON ("cityId", "metroName") "cityId", "metroName", station_slug("metroName", country), language
  FROM (SELECT "cityId", "metroName", country, language FROM "Property" WHERE "metroName" <> ''
        UNION ALL SELECT "cityId", "metroName", country, language FROM "Complex" WHERE "metroName" <> '') named
 ORDER BY 1, 2
ON CONFLICT DO NOTHING;
