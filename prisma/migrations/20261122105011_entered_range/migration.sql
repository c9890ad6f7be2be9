CREATE SEQUENCE "catalogue_state_id";

-- AlterTable
ALTER TABLE "SavedSearch" ADD COLUMN     "toldAsOf" TEXT NOT NULL DEFAULT (pg_current_snapshot())::text;

-- CreateTable
CREATE TABLE "PropertyState" (
    "id" BIGINT NOT NULL DEFAULT nextval('catalogue_state_id'::regclass),
    "xid" xid8 NOT NULL DEFAULT pg_current_xact_id(),
    "at" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "propertyId" INTEGER NOT NULL,
    "isAbsent" BOOLEAN NOT NULL DEFAULT false,
    "kind" "PropertyKind",
    "scope" "CatalogueScope",
    "country" TEXT,
    "cityId" INTEGER,
    "latitude" DOUBLE PRECISION,
    "longitude" DOUBLE PRECISION,
    "complexId" INTEGER,
    "companyId" INTEGER,
    "class" "HousingClass",
    "state" "BuildState",
    "builtYear" INTEGER,
    "finish" "Finish",
    "currency" "Currency",
    "price" BIGINT,
    "droppedAt" TIMESTAMP(3),
    "pricedArea" DOUBLE PRECISION,
    "rooms" INTEGER,
    "floor" INTEGER,
    "metroMinutes" INTEGER,
    "isNew" BOOLEAN,
    "isApartments" BOOLEAN,
    "hasParking" BOOLEAN,
    "hasBalcony" BOOLEAN,
    "status" "ListingStatus",

    CONSTRAINT "PropertyState_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "ComplexState" (
    "id" BIGINT NOT NULL DEFAULT nextval('catalogue_state_id'::regclass),
    "xid" xid8 NOT NULL DEFAULT pg_current_xact_id(),
    "at" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "complexId" INTEGER NOT NULL,
    "isAbsent" BOOLEAN NOT NULL DEFAULT false,
    "scope" "CatalogueScope",
    "country" TEXT,
    "cityId" INTEGER,
    "latitude" DOUBLE PRECISION,
    "longitude" DOUBLE PRECISION,
    "companyId" INTEGER,
    "class" "HousingClass",
    "state" "BuildState",
    "builtYear" INTEGER,
    "metroMinutes" INTEGER,
    "hasParking" BOOLEAN,
    "status" "ListingStatus",

    CONSTRAINT "ComplexState_pkey" PRIMARY KEY ("id")
);

-- One row for a thing and a transaction: what it was before, whatever else the transaction did to it.
CREATE UNIQUE INDEX "PropertyState_xid_propertyId" ON "PropertyState" (xid, "propertyId");
CREATE FUNCTION property_was() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF tg_op = 'INSERT' THEN
    INSERT INTO "PropertyState" ("propertyId", "isAbsent") VALUES (NEW.id, true) ON CONFLICT DO NOTHING;
  ELSE
    INSERT INTO "PropertyState" ("propertyId",
    "kind", "scope", "country", "cityId", "latitude", "longitude", "complexId", "companyId",
    "class", "state", "builtYear", "finish", "currency", "price", "droppedAt", "pricedArea",
    "rooms", "floor", "metroMinutes", "isNew", "isApartments", "hasParking", "hasBalcony", "status")
    VALUES (OLD.id,
    OLD."kind", OLD."scope", OLD."country", OLD."cityId", OLD."latitude", OLD."longitude",
    OLD."complexId", OLD."companyId", OLD."class", OLD."state", OLD."builtYear", OLD."finish",
    OLD."currency", OLD."price", OLD."droppedAt", OLD."pricedArea", OLD."rooms", OLD."floor",
    OLD."metroMinutes", OLD."isNew", OLD."isApartments", OLD."hasParking", OLD."hasBalcony",
    OLD."status")
    ON CONFLICT DO NOTHING;
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER property_came AFTER INSERT ON "Property" FOR EACH ROW EXECUTE FUNCTION property_was();
CREATE TRIGGER property_went AFTER DELETE ON "Property" FOR EACH ROW EXECUTE FUNCTION property_was();
CREATE TRIGGER property_changed AFTER UPDATE ON "Property" FOR EACH ROW
  WHEN ((OLD."kind", OLD."scope", OLD."country", OLD."cityId", OLD."latitude", OLD."longitude",
    OLD."complexId", OLD."companyId", OLD."class", OLD."state", OLD."builtYear", OLD."finish",
    OLD."currency", OLD."price", OLD."droppedAt", OLD."pricedArea", OLD."rooms", OLD."floor",
    OLD."metroMinutes", OLD."isNew", OLD."isApartments", OLD."hasParking", OLD."hasBalcony",
    OLD."status")
    IS DISTINCT FROM
    (NEW."kind", NEW."scope", NEW."country", NEW."cityId", NEW."latitude", NEW."longitude",
    NEW."complexId", NEW."companyId", NEW."class", NEW."state", NEW."builtYear", NEW."finish",
    NEW."currency", NEW."price", NEW."droppedAt", NEW."pricedArea", NEW."rooms", NEW."floor",
    NEW."metroMinutes", NEW."isNew", NEW."isApartments", NEW."hasParking", NEW."hasBalcony",
    NEW."status"))
  EXECUTE FUNCTION property_was();

-- One row for a thing and a transaction: what it was before, whatever else the transaction did to it.
CREATE UNIQUE INDEX "ComplexState_xid_complexId" ON "ComplexState" (xid, "complexId");
CREATE FUNCTION complex_was() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF tg_op = 'INSERT' THEN
    INSERT INTO "ComplexState" ("complexId", "isAbsent") VALUES (NEW.id, true) ON CONFLICT DO NOTHING;
  ELSE
    INSERT INTO "ComplexState" ("complexId",
    "scope", "country", "cityId", "latitude", "longitude", "companyId", "class", "state",
    "builtYear", "metroMinutes", "hasParking", "status")
    VALUES (OLD.id,
    OLD."scope", OLD."country", OLD."cityId", OLD."latitude", OLD."longitude", OLD."companyId",
    OLD."class", OLD."state", OLD."builtYear", OLD."metroMinutes", OLD."hasParking", OLD."status")
    ON CONFLICT DO NOTHING;
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER complex_came AFTER INSERT ON "Complex" FOR EACH ROW EXECUTE FUNCTION complex_was();
CREATE TRIGGER complex_went AFTER DELETE ON "Complex" FOR EACH ROW EXECUTE FUNCTION complex_was();
CREATE TRIGGER complex_changed AFTER UPDATE ON "Complex" FOR EACH ROW
  WHEN ((OLD."scope", OLD."country", OLD."cityId", OLD."latitude", OLD."longitude", OLD."companyId",
    OLD."class", OLD."state", OLD."builtYear", OLD."metroMinutes", OLD."hasParking", OLD."status")
    IS DISTINCT FROM
    (NEW."scope", NEW."country", NEW."cityId", NEW."latitude", NEW."longitude", NEW."companyId",
    NEW."class", NEW."state", NEW."builtYear", NEW."metroMinutes", NEW."hasParking", NEW."status"))
  EXECUTE FUNCTION complex_was();

-- Both are emptied by the day, so what is dead in them goes early.
ALTER TABLE "PropertyState" SET (autovacuum_vacuum_scale_factor = 0.02, autovacuum_analyze_scale_factor = 0.02);
ALTER TABLE "ComplexState" SET (autovacuum_vacuum_scale_factor = 0.02, autovacuum_analyze_scale_factor = 0.02);
