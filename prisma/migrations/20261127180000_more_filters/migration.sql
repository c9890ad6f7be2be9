-- Not on the first or the last floor, the kitchen and the height of rooms are asked for beside the rest: indexes that
-- hold what a list is filtered by hold them too, so that lists and their counts go on to be read from indexes alone.
DROP INDEX "Property_active_new", "Property_active_price", "Property_active_meter", "Property_active_area", "Property_active_company", "Property_active_place", "Property_active_unit", "Property_active_city", "Property_active_district";
CREATE INDEX "Property_active_new" ON "Property" ("publishedAt", id)
  INCLUDE ("scope", country, "cityId", kind, rooms, "companyId", class, state, "builtYear", finish, "priceEur", "meterEur", "pricedArea", floor, floors, "kitchenArea", ceiling, "metroMinutes", "isNew", "isApartments", "hasParking", "hasBalcony", "droppedAt", latitude, longitude)
  WHERE status = 'active';
CREATE INDEX "Property_active_price" ON "Property" ("priceEur", id)
  INCLUDE ("scope", country, "cityId", kind, rooms, "companyId", class, state, "builtYear", finish, "meterEur", "pricedArea", floor, floors, "kitchenArea", ceiling, "metroMinutes", "isNew", "isApartments", "hasParking", "hasBalcony", "droppedAt", latitude, longitude)
  WHERE status = 'active';
CREATE INDEX "Property_active_meter" ON "Property" ("meterEur", id)
  INCLUDE ("scope", country, "cityId", kind, rooms, "companyId", class, state, "builtYear", finish, "priceEur", "pricedArea", floor, floors, "kitchenArea", ceiling, "metroMinutes", "isNew", "isApartments", "hasParking", "hasBalcony", "droppedAt", latitude, longitude)
  WHERE status = 'active';
CREATE INDEX "Property_active_area" ON "Property" ("pricedArea", id)
  INCLUDE ("scope", country, "cityId", kind, rooms, "companyId", class, state, "builtYear", finish, "priceEur", "meterEur", floor, floors, "kitchenArea", ceiling, "metroMinutes", "isNew", "isApartments", "hasParking", "hasBalcony", "droppedAt", latitude, longitude)
  WHERE status = 'active';
CREATE INDEX "Property_active_company" ON "Property" ("companyId", "publishedAt", id)
  INCLUDE ("scope", country, "cityId", kind, rooms, class, state, "builtYear", finish, "priceEur", "meterEur", "pricedArea", floor, floors, "kitchenArea", ceiling, "metroMinutes", "isNew", "isApartments", "hasParking", "hasBalcony", "droppedAt", latitude, longitude)
  WHERE status = 'active';
CREATE INDEX "Property_active_place" ON "Property" (latitude, longitude)
  INCLUDE (id, "publishedAt", "scope", country, "cityId", kind, rooms, "companyId", class, state, "builtYear", finish, "priceEur", "meterEur", "pricedArea", floor, floors, "kitchenArea", ceiling, "metroMinutes", "isNew", "isApartments", "hasParking", "hasBalcony", "droppedAt")
  WHERE status = 'active' and latitude is not null;
CREATE INDEX "Property_active_unit" ON "Property" ("complexId", rooms, "priceEur")
  INCLUDE ("meterEur", "pricedArea", floor, floors, "kitchenArea", ceiling, finish, "isNew", "isApartments", "hasParking", "hasBalcony", "droppedAt")
  WHERE status = 'active' and "complexId" is not null;
CREATE INDEX "Property_active_city" ON "Property" ("cityId", "publishedAt", id)
  INCLUDE ("scope", country, kind, rooms, "companyId", class, state, "builtYear", finish, "priceEur", "meterEur", "pricedArea", floor, floors, "kitchenArea", ceiling, "metroMinutes", "isNew", "isApartments", "hasParking", "hasBalcony", "droppedAt", latitude, longitude, "districtSlug")
  WHERE status = 'active';
CREATE INDEX "Property_active_district" ON "Property" ("cityId", "districtSlug", "publishedAt", id)
  INCLUDE ("scope", country, kind, rooms, "companyId", class, state, "builtYear", finish, "priceEur", "meterEur", "pricedArea", floor, floors, "kitchenArea", ceiling, "metroMinutes", "isNew", "isApartments", "hasParking", "hasBalcony", "droppedAt", latitude, longitude)
  WHERE status = 'active';

-- Alerts ask for them too.
ALTER TABLE "PropertyState" ADD COLUMN "floors" INTEGER, ADD COLUMN "kitchenArea" DOUBLE PRECISION, ADD COLUMN "ceiling" DOUBLE PRECISION;
CREATE OR REPLACE FUNCTION property_was() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF tg_op = 'INSERT' THEN
    INSERT INTO "PropertyState" ("propertyId", "isAbsent") VALUES (NEW.id, true) ON CONFLICT DO NOTHING;
  ELSE
    INSERT INTO "PropertyState" ("propertyId",
    "kind", "scope", "country", "cityId", "districtSlug", "latitude", "longitude", "complexId",
    "companyId", "class", "state", "builtYear", "finish", "currency", "price", "droppedAt",
    "pricedArea", "rooms", "floor", "floors", "kitchenArea", "ceiling", "metroMinutes", "isNew", "isApartments", "hasParking",
    "hasBalcony", "status")
    VALUES (OLD.id,
    OLD."kind", OLD."scope", OLD."country", OLD."cityId", OLD."districtSlug", OLD."latitude",
    OLD."longitude", OLD."complexId", OLD."companyId", OLD."class", OLD."state", OLD."builtYear",
    OLD."finish", OLD."currency", OLD."price", OLD."droppedAt", OLD."pricedArea", OLD."rooms",
    OLD."floor", OLD."floors", OLD."kitchenArea", OLD."ceiling", OLD."metroMinutes", OLD."isNew", OLD."isApartments", OLD."hasParking",
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
    OLD."floor", OLD."floors", OLD."kitchenArea", OLD."ceiling", OLD."metroMinutes", OLD."isNew", OLD."isApartments", OLD."hasParking",
    OLD."hasBalcony", OLD."status")
    IS DISTINCT FROM (
    NEW."kind", NEW."scope", NEW."country", NEW."cityId", NEW."districtSlug", NEW."latitude",
    NEW."longitude", NEW."complexId", NEW."companyId", NEW."class", NEW."state", NEW."builtYear",
    NEW."finish", NEW."currency", NEW."price", NEW."droppedAt", NEW."pricedArea", NEW."rooms",
    NEW."floor", NEW."floors", NEW."kitchenArea", NEW."ceiling", NEW."metroMinutes", NEW."isNew", NEW."isApartments", NEW."hasParking",
    NEW."hasBalcony", NEW."status"))
  EXECUTE FUNCTION property_was();
