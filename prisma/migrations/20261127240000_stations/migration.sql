-- What listings call metro stations, so that a list can be asked for them: rows, since a column of the listings would
-- rewrite all of them, and there are few names.
CREATE TABLE "Station" (
    "cityId" INTEGER NOT NULL,
    "name" TEXT NOT NULL,
    "slug" TEXT NOT NULL,
    "language" "Language" NOT NULL,

    CONSTRAINT "Station_pkey" PRIMARY KEY ("cityId","name"),
    CONSTRAINT "Station_cityId_fkey" FOREIGN KEY ("cityId") REFERENCES "City"("id") ON DELETE CASCADE ON UPDATE CASCADE
);
CREATE INDEX "Station_cityId_slug_idx" ON "Station"("cityId", "slug");

-- As the slug of a district, without the words for a station and without what stands in brackets after its name.
CREATE FUNCTION station_slug(name TEXT, country TEXT) RETURNS TEXT LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT district_slug(regexp_replace(regexp_replace(name, '\s*\([^)]*\)\s*$', ''),
    '^\s*(станция метро|ст\.? ?м\.?|метро|м\.|metro station|metro|u-bahnhof|u-bahn|stanice|stacja)\s+', '', 'i'), country)
$$;

CREATE FUNCTION station_named() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (SELECT 1 FROM "Station" s WHERE s."cityId" = NEW."cityId" AND s.name = NEW."metroName") THEN
    INSERT INTO "Station" VALUES (NEW."cityId", NEW."metroName", station_slug(NEW."metroName", NEW.country), NEW.language)
      ON CONFLICT DO NOTHING;
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER station_added AFTER INSERT ON "Property" FOR EACH ROW
  WHEN (NEW."metroName" <> '') EXECUTE FUNCTION station_named();
CREATE TRIGGER station_changed AFTER UPDATE OF "metroName", "cityId" ON "Property" FOR EACH ROW
  WHEN (NEW."metroName" <> '' AND (NEW."metroName", NEW."cityId") IS DISTINCT FROM (OLD."metroName", OLD."cityId"))
  EXECUTE FUNCTION station_named();
CREATE TRIGGER station_added AFTER INSERT ON "Complex" FOR EACH ROW
  WHEN (NEW."metroName" <> '') EXECUTE FUNCTION station_named();
CREATE TRIGGER station_changed AFTER UPDATE OF "metroName", "cityId" ON "Complex" FOR EACH ROW
  WHEN (NEW."metroName" <> '' AND (NEW."metroName", NEW."cityId") IS DISTINCT FROM (OLD."metroName", OLD."cityId"))
  EXECUTE FUNCTION station_named();

-- Alerts ask for stations too.
ALTER TABLE "PropertyState" ADD COLUMN "metroName" TEXT;
ALTER TABLE "ComplexState" ADD COLUMN "metroName" TEXT;
CREATE OR REPLACE FUNCTION property_was() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF tg_op = 'INSERT' THEN
    INSERT INTO "PropertyState" ("propertyId", "isAbsent") VALUES (NEW.id, true) ON CONFLICT DO NOTHING;
  ELSE
    INSERT INTO "PropertyState" ("propertyId",
    "kind", "scope", "country", "cityId", "districtSlug", "latitude", "longitude", "complexId",
    "companyId", "class", "state", "builtYear", "finish", "currency", "price", "droppedAt",
    "pricedArea", "rooms", "floor", "floors", "kitchenArea", "ceiling", "metroName", "metroMinutes", "isNew", "isApartments", "hasParking",
    "hasBalcony", "traits", "publishedAt",
    "status")
    VALUES (OLD.id,
    OLD."kind", OLD."scope", OLD."country", OLD."cityId", OLD."districtSlug", OLD."latitude",
    OLD."longitude", OLD."complexId", OLD."companyId", OLD."class", OLD."state", OLD."builtYear",
    OLD."finish", OLD."currency", OLD."price", OLD."droppedAt", OLD."pricedArea", OLD."rooms",
    OLD."floor", OLD."floors", OLD."kitchenArea", OLD."ceiling", OLD."metroName", OLD."metroMinutes", OLD."isNew", OLD."isApartments", OLD."hasParking",
    OLD."hasBalcony", OLD."traits", OLD."publishedAt",
    OLD."status")
    ON CONFLICT DO NOTHING;
  END IF;
  RETURN NULL;
END $$;
DROP TRIGGER property_changed ON "Property";
CREATE TRIGGER property_changed AFTER UPDATE ON "Property" FOR EACH ROW
  WHEN ((
    OLD."kind", OLD."scope", OLD."country", OLD."cityId", OLD."districtSlug", OLD."latitude",
    OLD."longitude", OLD."complexId", OLD."companyId", OLD."class", OLD."state", OLD."builtYear",
    OLD."finish", OLD."currency", OLD."price", OLD."droppedAt", OLD."pricedArea", OLD."rooms",
    OLD."floor", OLD."floors", OLD."kitchenArea", OLD."ceiling", OLD."metroName", OLD."metroMinutes", OLD."isNew", OLD."isApartments", OLD."hasParking",
    OLD."hasBalcony", OLD."traits", OLD."publishedAt",
    OLD."status")
    IS DISTINCT FROM (
    NEW."kind", NEW."scope", NEW."country", NEW."cityId", NEW."districtSlug", NEW."latitude",
    NEW."longitude", NEW."complexId", NEW."companyId", NEW."class", NEW."state", NEW."builtYear",
    NEW."finish", NEW."currency", NEW."price", NEW."droppedAt", NEW."pricedArea", NEW."rooms",
    NEW."floor", NEW."floors", NEW."kitchenArea", NEW."ceiling", NEW."metroName", NEW."metroMinutes", NEW."isNew", NEW."isApartments", NEW."hasParking",
    NEW."hasBalcony", NEW."traits", NEW."publishedAt",
    NEW."status"))
  EXECUTE FUNCTION property_was();
CREATE OR REPLACE FUNCTION complex_was() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF tg_op = 'INSERT' THEN
    INSERT INTO "ComplexState" ("complexId", "isAbsent") VALUES (NEW.id, true) ON CONFLICT DO NOTHING;
  ELSE
    INSERT INTO "ComplexState" ("complexId",
    "scope", "country", "cityId", "districtSlug", "latitude", "longitude", "companyId", "class",
    "state", "builtYear", "metroName", "metroMinutes", "hasParking", "hasPhotos", "publishedAt", "status")
    VALUES (OLD.id,
    OLD."scope", OLD."country", OLD."cityId", OLD."districtSlug", OLD."latitude", OLD."longitude",
    OLD."companyId", OLD."class", OLD."state", OLD."builtYear", OLD."metroName", OLD."metroMinutes",
    OLD."hasParking", OLD."hasPhotos", OLD."publishedAt", OLD."status")
    ON CONFLICT DO NOTHING;
  END IF;
  RETURN NULL;
END $$;
DROP TRIGGER complex_changed ON "Complex";
CREATE TRIGGER complex_changed AFTER UPDATE ON "Complex" FOR EACH ROW
  WHEN ((
    OLD."scope", OLD."country", OLD."cityId", OLD."districtSlug", OLD."latitude", OLD."longitude",
    OLD."companyId", OLD."class", OLD."state", OLD."builtYear", OLD."metroName", OLD."metroMinutes",
    OLD."hasParking", OLD."hasPhotos", OLD."publishedAt", OLD."status")
    IS DISTINCT FROM (
    NEW."scope", NEW."country", NEW."cityId", NEW."districtSlug", NEW."latitude", NEW."longitude",
    NEW."companyId", NEW."class", NEW."state", NEW."builtYear", NEW."metroName", NEW."metroMinutes",
    NEW."hasParking", NEW."hasPhotos", NEW."publishedAt", NEW."status"))
  EXECUTE FUNCTION complex_was();
