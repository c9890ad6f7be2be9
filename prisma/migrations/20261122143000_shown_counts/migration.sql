-- Comments, reactions and favourites are shown with views: the task that tells pages of views tells
-- them of the others too, whoever moved a counter.
CREATE FUNCTION post_counts_due() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW."shownViews" := -1;
  RETURN NEW;
END $$;

CREATE TRIGGER post_counts_due BEFORE UPDATE OF "commentCount", "reactionCount", "favoriteCount"
  ON "Post" FOR EACH ROW
  WHEN ((OLD."commentCount", OLD."reactionCount", OLD."favoriteCount")
    IS DISTINCT FROM (NEW."commentCount", NEW."reactionCount", NEW."favoriteCount"))
  EXECUTE FUNCTION post_counts_due();
