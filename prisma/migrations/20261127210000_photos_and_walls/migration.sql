-- The catalogue is asked for photos, who sells, bathrooms, walls and the energy class.
CREATE TYPE "Bathroom" AS ENUM ('combined', 'separate', 'several');
CREATE TYPE "Walls" AS ENUM ('brick', 'monolith', 'monolith_brick', 'panel', 'block', 'wood');
CREATE TYPE "EnergyClass" AS ENUM ('a_plus', 'a', 'b', 'c', 'd', 'e', 'f', 'g', 'h');
ALTER TABLE "Property"
  ADD COLUMN "bathroom" "Bathroom", ADD COLUMN "walls" "Walls", ADD COLUMN "energyClass" "EnergyClass",
  ADD COLUMN "hasPhotos" BOOLEAN NOT NULL DEFAULT false;
ALTER TABLE "Complex" ADD COLUMN "hasPhotos" BOOLEAN NOT NULL DEFAULT false;
UPDATE "Property" p SET "hasPhotos" = true
 WHERE EXISTS (SELECT 1 FROM "ObjectImage" i WHERE i."propertyId" = p.id AND i."uploadId" IS NOT NULL AND i.kind = 'photo');
UPDATE "Complex" c SET "hasPhotos" = true
 WHERE EXISTS (SELECT 1 FROM "ObjectImage" i WHERE i."complexId" = c.id AND i."uploadId" IS NOT NULL AND i.kind = 'photo');

-- Whoever writes pictures, the database keeps whether an object has photos that are here. Rows are locked in the
-- order of their ids, and only those that change.
CREATE FUNCTION keep_photos(properties INTEGER[], complexes INTEGER[]) RETURNS void LANGUAGE sql AS $$
  WITH known AS (
    SELECT p.id, EXISTS (SELECT 1 FROM "ObjectImage" i
                          WHERE i."propertyId" = p.id AND i."uploadId" IS NOT NULL AND i.kind = 'photo') AS has
      FROM "Property" p WHERE p.id = ANY(properties)
  ), other AS (
    SELECT p.id, k.has FROM "Property" p JOIN known k ON k.id = p.id AND k.has <> p."hasPhotos" ORDER BY p.id FOR UPDATE OF p
  ) UPDATE "Property" p SET "hasPhotos" = o.has FROM other o WHERE p.id = o.id;
  WITH known AS (
    SELECT c.id, EXISTS (SELECT 1 FROM "ObjectImage" i
                          WHERE i."complexId" = c.id AND i."uploadId" IS NOT NULL AND i.kind = 'photo') AS has
      FROM "Complex" c WHERE c.id = ANY(complexes)
  ), other AS (
    SELECT c.id, k.has FROM "Complex" c JOIN known k ON k.id = c.id AND k.has <> c."hasPhotos" ORDER BY c.id FOR UPDATE OF c
  ) UPDATE "Complex" c SET "hasPhotos" = o.has FROM other o WHERE c.id = o.id;
$$;
CREATE FUNCTION photos_added() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM keep_photos((SELECT array_agg(DISTINCT "propertyId") FROM added), (SELECT array_agg(DISTINCT "complexId") FROM added))
    WHERE EXISTS (SELECT 1 FROM added WHERE "uploadId" IS NOT NULL);
  RETURN NULL;
END $$;
CREATE FUNCTION photos_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM keep_photos(
      (SELECT array_agg(DISTINCT "propertyId") FROM (TABLE added UNION ALL TABLE gone) t),
      (SELECT array_agg(DISTINCT "complexId") FROM (TABLE added UNION ALL TABLE gone) t))
    WHERE EXISTS (SELECT 1 FROM (TABLE added UNION ALL TABLE gone) t WHERE "uploadId" IS NOT NULL);
  RETURN NULL;
END $$;
CREATE FUNCTION photos_gone() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM keep_photos((SELECT array_agg(DISTINCT "propertyId") FROM gone), (SELECT array_agg(DISTINCT "complexId") FROM gone))
    WHERE EXISTS (SELECT 1 FROM gone WHERE "uploadId" IS NOT NULL);
  RETURN NULL;
END $$;
CREATE TRIGGER photos_added AFTER INSERT ON "ObjectImage" REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION photos_added();
CREATE TRIGGER photos_changed AFTER UPDATE ON "ObjectImage" REFERENCING NEW TABLE AS added OLD TABLE AS gone
  FOR EACH STATEMENT EXECUTE FUNCTION photos_changed();
CREATE TRIGGER photos_gone AFTER DELETE ON "ObjectImage" REFERENCING OLD TABLE AS gone
  FOR EACH STATEMENT EXECUTE FUNCTION photos_gone();

-- These facts as one number: an index has at most 32 columns. A photo is the first bit; then two for the seller, two for
-- the bathroom, three for the walls and four for the energy class, each counted from one, 0 when nobody said it.
CREATE FUNCTION property_traits(photos BOOLEAN, seller "SellerCategory", bathroom "Bathroom", walls "Walls", energy "EnergyClass")
RETURNS INTEGER LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT photos::int
    + 2 * (CASE seller WHEN 'owner' THEN 1 WHEN 'agency' THEN 2 WHEN 'developer' THEN 3 ELSE 0 END)
    + 8 * (CASE bathroom WHEN 'combined' THEN 1 WHEN 'separate' THEN 2 WHEN 'several' THEN 3 ELSE 0 END)
    + 32 * (CASE walls WHEN 'brick' THEN 1 WHEN 'monolith' THEN 2 WHEN 'monolith_brick' THEN 3 WHEN 'panel' THEN 4
                       WHEN 'block' THEN 5 WHEN 'wood' THEN 6 ELSE 0 END)
    + 256 * (CASE energy WHEN 'a_plus' THEN 1 WHEN 'a' THEN 2 WHEN 'b' THEN 3 WHEN 'c' THEN 4 WHEN 'd' THEN 5
                         WHEN 'e' THEN 6 WHEN 'f' THEN 7 WHEN 'g' THEN 8 WHEN 'h' THEN 9 ELSE 0 END)
$$;
ALTER TABLE "Property" ADD COLUMN "traits" INTEGER
  GENERATED ALWAYS AS (property_traits("hasPhotos", "sellerCategory", bathroom, walls, "energyClass")) STORED;

-- Indexes that hold what a list is filtered by hold these too.
DROP INDEX "Property_active_new", "Property_active_price", "Property_active_meter", "Property_active_area", "Property_active_company", "Property_active_place", "Property_active_unit", "Property_active_city", "Property_active_district";
CREATE INDEX "Property_active_new" ON "Property" ("publishedAt", id)
  INCLUDE ("scope", country, "cityId", kind, rooms, "companyId", class, state, "builtYear", finish, "priceEur", "meterEur", "pricedArea", floor, floors, "kitchenArea", ceiling, "metroMinutes", "isNew", "isApartments", "hasParking", "hasBalcony", "droppedAt", traits, latitude, longitude)
  WHERE status = 'active';
CREATE INDEX "Property_active_price" ON "Property" ("priceEur", id)
  INCLUDE ("scope", country, "cityId", kind, rooms, "companyId", class, state, "builtYear", finish, "meterEur", "pricedArea", floor, floors, "kitchenArea", ceiling, "metroMinutes", "isNew", "isApartments", "hasParking", "hasBalcony", "droppedAt", "publishedAt", traits, latitude, longitude)
  WHERE status = 'active';
CREATE INDEX "Property_active_meter" ON "Property" ("meterEur", id)
  INCLUDE ("scope", country, "cityId", kind, rooms, "companyId", class, state, "builtYear", finish, "priceEur", "pricedArea", floor, floors, "kitchenArea", ceiling, "metroMinutes", "isNew", "isApartments", "hasParking", "hasBalcony", "droppedAt", "publishedAt", traits, latitude, longitude)
  WHERE status = 'active';
CREATE INDEX "Property_active_area" ON "Property" ("pricedArea", id)
  INCLUDE ("scope", country, "cityId", kind, rooms, "companyId", class, state, "builtYear", finish, "priceEur", "meterEur", floor, floors, "kitchenArea", ceiling, "metroMinutes", "isNew", "isApartments", "hasParking", "hasBalcony", "droppedAt", "publishedAt", traits, latitude, longitude)
  WHERE status = 'active';
CREATE INDEX "Property_active_company" ON "Property" ("companyId", "publishedAt", id)
  INCLUDE ("scope", country, "cityId", kind, rooms, class, state, "builtYear", finish, "priceEur", "meterEur", "pricedArea", floor, floors, "kitchenArea", ceiling, "metroMinutes", "isNew", "isApartments", "hasParking", "hasBalcony", "droppedAt", traits, latitude, longitude)
  WHERE status = 'active';
CREATE INDEX "Property_active_place" ON "Property" (latitude, longitude)
  INCLUDE (id, "publishedAt", "scope", country, "cityId", kind, rooms, "companyId", class, state, "builtYear", finish, "priceEur", "meterEur", "pricedArea", floor, floors, "kitchenArea", ceiling, "metroMinutes", "isNew", "isApartments", "hasParking", "hasBalcony", "droppedAt", traits)
  WHERE status = 'active' and latitude is not null;
CREATE INDEX "Property_active_unit" ON "Property" ("complexId", rooms, "priceEur")
  INCLUDE ("meterEur", "pricedArea", floor, floors, "kitchenArea", ceiling, finish, "isNew", "isApartments", "hasParking", "hasBalcony", "droppedAt", "publishedAt", traits)
  WHERE status = 'active' and "complexId" is not null;
CREATE INDEX "Property_active_city" ON "Property" ("cityId", "publishedAt", id)
  INCLUDE ("scope", country, kind, rooms, "companyId", class, state, "builtYear", finish, "priceEur", "meterEur", "pricedArea", floor, floors, "kitchenArea", ceiling, "metroMinutes", "isNew", "isApartments", "hasParking", "hasBalcony", "droppedAt", traits, latitude, longitude, "districtSlug")
  WHERE status = 'active';
CREATE INDEX "Property_active_district" ON "Property" ("cityId", "districtSlug", "publishedAt", id)
  INCLUDE ("scope", country, kind, rooms, "companyId", class, state, "builtYear", finish, "priceEur", "meterEur", "pricedArea", floor, floors, "kitchenArea", ceiling, "metroMinutes", "isNew", "isApartments", "hasParking", "hasBalcony", "droppedAt", traits, latitude, longitude)
  WHERE status = 'active';

-- Alerts ask for them too, and for how long something has been listed.
ALTER TABLE "PropertyState" ADD COLUMN "traits" INTEGER, ADD COLUMN "publishedAt" TIMESTAMP(3);
ALTER TABLE "ComplexState" ADD COLUMN "hasPhotos" BOOLEAN, ADD COLUMN "publishedAt" TIMESTAMP(3);
CREATE OR REPLACE FUNCTION property_was() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF tg_op = 'INSERT' THEN
    INSERT INTO "PropertyState" ("propertyId", "isAbsent") VALUES (NEW.id, true) ON CONFLICT DO NOTHING;
  ELSE
    INSERT INTO "PropertyState" ("propertyId",
    "kind", "scope", "country", "cityId", "districtSlug", "latitude", "longitude", "complexId",
    "companyId", "class", "state", "builtYear", "finish", "currency", "price", "droppedAt",
    "pricedArea", "rooms", "floor", "floors", "kitchenArea", "ceiling", "metroMinutes", "isNew", "isApartments", "hasParking",
    "hasBalcony", "traits", "publishedAt",
    "status")
    VALUES (OLD.id,
    OLD."kind", OLD."scope", OLD."country", OLD."cityId", OLD."districtSlug", OLD."latitude",
    OLD."longitude", OLD."complexId", OLD."companyId", OLD."class", OLD."state", OLD."builtYear",
    OLD."finish", OLD."currency", OLD."price", OLD."droppedAt", OLD."pricedArea", OLD."rooms",
    OLD."floor", OLD."floors", OLD."kitchenArea", OLD."ceiling", OLD."metroMinutes", OLD."isNew", OLD."isApartments", OLD."hasParking",
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
    OLD."floor", OLD."floors", OLD."kitchenArea", OLD."ceiling", OLD."metroMinutes", OLD."isNew", OLD."isApartments", OLD."hasParking",
    OLD."hasBalcony", OLD."traits", OLD."publishedAt",
    OLD."status")
    IS DISTINCT FROM (
    NEW."kind", NEW."scope", NEW."country", NEW."cityId", NEW."districtSlug", NEW."latitude",
    NEW."longitude", NEW."complexId", NEW."companyId", NEW."class", NEW."state", NEW."builtYear",
    NEW."finish", NEW."currency", NEW."price", NEW."droppedAt", NEW."pricedArea", NEW."rooms",
    NEW."floor", NEW."floors", NEW."kitchenArea", NEW."ceiling", NEW."metroMinutes", NEW."isNew", NEW."isApartments", NEW."hasParking",
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
    "state", "builtYear", "metroMinutes", "hasParking", "hasPhotos", "publishedAt", "status")
    VALUES (OLD.id,
    OLD."scope", OLD."country", OLD."cityId", OLD."districtSlug", OLD."latitude", OLD."longitude",
    OLD."companyId", OLD."class", OLD."state", OLD."builtYear", OLD."metroMinutes",
    OLD."hasParking", OLD."hasPhotos", OLD."publishedAt", OLD."status")
    ON CONFLICT DO NOTHING;
  END IF;
  RETURN NULL;
END $$;
DROP TRIGGER complex_changed ON "Complex";
CREATE TRIGGER complex_changed AFTER UPDATE ON "Complex" FOR EACH ROW
  WHEN ((
    OLD."scope", OLD."country", OLD."cityId", OLD."districtSlug", OLD."latitude", OLD."longitude",
    OLD."companyId", OLD."class", OLD."state", OLD."builtYear", OLD."metroMinutes",
    OLD."hasParking", OLD."hasPhotos", OLD."publishedAt", OLD."status")
    IS DISTINCT FROM (
    NEW."scope", NEW."country", NEW."cityId", NEW."districtSlug", NEW."latitude", NEW."longitude",
    NEW."companyId", NEW."class", NEW."state", NEW."builtYear", NEW."metroMinutes",
    NEW."hasParking", NEW."hasPhotos", NEW."publishedAt", NEW."status"))
  EXECUTE FUNCTION complex_was();
