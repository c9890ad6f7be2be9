-- What the stations of a city count is read from the index of the city's lists alone: it holds their names too.
CREATE INDEX CONCURRENTLY "Property_active_town" ON "Property" ("cityId", "publishedAt", id)
  INCLUDE ("scope", country, kind, rooms, "companyId", class, state, "builtYear", finish, "priceEur", "meterEur", "pricedArea", floor, floors, "kitchenArea", ceiling, "metroMinutes", "isNew", "isApartments", "hasParking", "hasBalcony", "droppedAt", traits, latitude, longitude, "districtSlug", "metroName")
  WHERE status = 'active';
