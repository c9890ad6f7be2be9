-- The lists of a station.
CREATE INDEX CONCURRENTLY "Property_active_station" ON "Property" ("cityId", "metroName", "publishedAt", id)
  INCLUDE ("scope", country, kind, rooms, "companyId", class, state, "builtYear", finish, "priceEur", "meterEur", "pricedArea", floor, floors, "kitchenArea", ceiling, "metroMinutes", "isNew", "isApartments", "hasParking", "hasBalcony", "droppedAt", traits, latitude, longitude, "districtSlug")
  WHERE status = 'active';
