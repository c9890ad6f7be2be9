-- The district as addresses of lists name it: Latin letters, as the slugs of cities are made (citySlug), without
-- the word for a district. Serbian is written in two scripts, so where it is spoken both make one slug.
CREATE FUNCTION district_slug(name TEXT, country TEXT) RETURNS TEXT LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
DECLARE
  said TEXT := regexp_replace(normalize(lower(name), NFKD), '[\u0300-\u036f]', '', 'g');
BEGIN
  said := regexp_replace(said, '(^|[^[:alnum:]])(раион|р-н|микрораион|мкр|округ|stadtteil|bezirk|dzielnica|osiedle|mestska cast|district|општина|opstina)(?![[:alnum:]])', '\1', 'g');
  IF country IN ('RS', 'ME', 'BA') THEN
    said := replace(translate(said, 'ђжћхцчш', 'dzchccs'), 'џ', 'dz');
  END IF;
  said := translate(said, 'абвгдезиклмнопрстуфыэјłđøıъь', 'abvgdeziklmnoprstufyejldoi');
  said := replace(replace(replace(replace(said, 'щ', 'shch'), 'ш', 'sh'), 'ч', 'ch'), 'ц', 'ts');
  said := replace(replace(replace(replace(said, 'ж', 'zh'), 'х', 'kh'), 'ю', 'yu'), 'я', 'ya');
  said := replace(replace(replace(replace(said, 'љ', 'lj'), 'њ', 'nj'), 'ћ', 'c'), 'џ', 'dz');
  said := replace(replace(replace(replace(said, 'ђ', 'dj'), 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe');
  RETURN trim(both '-' from left(trim(both '-' from regexp_replace(said, '[^a-z0-9]+', '-', 'g')), 48));
END $$;

ALTER TABLE "Property" ADD COLUMN "districtSlug" TEXT GENERATED ALWAYS AS (district_slug(district, country)) STORED;
ALTER TABLE "Complex" ADD COLUMN "districtSlug" TEXT GENERATED ALWAYS AS (district_slug(district, country)) STORED;

-- A city's lists and what its districts count are read from its index alone, a district's from one of its own.
DROP INDEX "Property_active_city";
CREATE INDEX "Property_active_city" ON "Property" ("cityId", "publishedAt", id)
  INCLUDE ("scope", country, kind, rooms, "companyId", class, state, "builtYear", finish, "priceEur", "meterEur", "pricedArea", floor, "metroMinutes", "isNew", "isApartments", "hasParking", "hasBalcony", "droppedAt", latitude, longitude, "districtSlug")
  WHERE status = 'active';
CREATE INDEX "Property_active_district" ON "Property" ("cityId", "districtSlug", "publishedAt", id)
  INCLUDE ("scope", country, kind, rooms, "companyId", class, state, "builtYear", finish, "priceEur", "meterEur", "pricedArea", floor, "metroMinutes", "isNew", "isApartments", "hasParking", "hasBalcony", "droppedAt", latitude, longitude)
  WHERE status = 'active';
CREATE INDEX "Complex_active_district" ON "Complex" ("cityId", "districtSlug", "publishedAt", id)
  WHERE status = 'active';

-- Alerts ask for districts too.
ALTER TABLE "PropertyState" ADD COLUMN "districtSlug" TEXT;
ALTER TABLE "ComplexState" ADD COLUMN "districtSlug" TEXT;
CREATE OR REPLACE FUNCTION property_was() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF tg_op = 'INSERT' THEN
    INSERT INTO "PropertyState" ("propertyId", "isAbsent") VALUES (NEW.id, true) ON CONFLICT DO NOTHING;
  ELSE
    INSERT INTO "PropertyState" ("propertyId",
    "kind", "scope", "country", "cityId", "districtSlug", "latitude", "longitude", "complexId",
    "companyId", "class", "state", "builtYear", "finish", "currency", "price", "droppedAt",
    "pricedArea", "rooms", "floor", "metroMinutes", "isNew", "isApartments", "hasParking",
    "hasBalcony", "status")
    VALUES (OLD.id,
    OLD."kind", OLD."scope", OLD."country", OLD."cityId", OLD."districtSlug", OLD."latitude",
    OLD."longitude", OLD."complexId", OLD."companyId", OLD."class", OLD."state", OLD."builtYear",
    OLD."finish", OLD."currency", OLD."price", OLD."droppedAt", OLD."pricedArea", OLD."rooms",
    OLD."floor", OLD."metroMinutes", OLD."isNew", OLD."isApartments", OLD."hasParking",
    OLD."hasBalcony", OLD."status")
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
    OLD."floor", OLD."metroMinutes", OLD."isNew", OLD."isApartments", OLD."hasParking",
    OLD."hasBalcony", OLD."status")
    IS DISTINCT FROM (
    NEW."kind", NEW."scope", NEW."country", NEW."cityId", NEW."districtSlug", NEW."latitude",
    NEW."longitude", NEW."complexId", NEW."companyId", NEW."class", NEW."state", NEW."builtYear",
    NEW."finish", NEW."currency", NEW."price", NEW."droppedAt", NEW."pricedArea", NEW."rooms",
    NEW."floor", NEW."metroMinutes", NEW."isNew", NEW."isApartments", NEW."hasParking",
    NEW."hasBalcony", NEW."status"))
  EXECUTE FUNCTION property_was();
CREATE OR REPLACE FUNCTION complex_was() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF tg_op = 'INSERT' THEN
    INSERT INTO "ComplexState" ("complexId", "isAbsent") VALUES (NEW.id, true) ON CONFLICT DO NOTHING;
  ELSE
    INSERT INTO "ComplexState" ("complexId",
    "scope", "country", "cityId", "districtSlug", "latitude", "longitude", "companyId", "class",
    "state", "builtYear", "metroMinutes", "hasParking", "status")
    VALUES (OLD.id,
    OLD."scope", OLD."country", OLD."cityId", OLD."districtSlug", OLD."latitude", OLD."longitude",
    OLD."companyId", OLD."class", OLD."state", OLD."builtYear", OLD."metroMinutes",
    OLD."hasParking", OLD."status")
    ON CONFLICT DO NOTHING;
  END IF;
  RETURN NULL;
END $$;
DROP TRIGGER complex_changed ON "Complex";
CREATE TRIGGER complex_changed AFTER UPDATE ON "Complex" FOR EACH ROW
  WHEN ((
    OLD."scope", OLD."country", OLD."cityId", OLD."districtSlug", OLD."latitude", OLD."longitude",
    OLD."companyId", OLD."class", OLD."state", OLD."builtYear", OLD."metroMinutes",
    OLD."hasParking", OLD."status")
    IS DISTINCT FROM (
    NEW."scope", NEW."country", NEW."cityId", NEW."districtSlug", NEW."latitude", NEW."longitude",
    NEW."companyId", NEW."class", NEW."state", NEW."builtYear", NEW."metroMinutes",
    NEW."hasParking", NEW."status"))
  EXECUTE FUNCTION complex_was();
