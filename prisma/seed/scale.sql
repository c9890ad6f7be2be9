-- $1 first number, $2 last number of the posts to make, $3 the last demo post; $4 to $7 what a reaction,
-- a commenter, a favourite and a view are worth, $8 how many views count, $9 hours of the half-life.
-- Texts come from the demo; how many comments a post has falls off steeply, as on real forums, around
-- ten on average for discussions and three for articles.
with pool as (select section, title, lead, body, excerpt, language, "imageId", "coverId", "readingMinutes",
                     row_number() over (partition by section order by id) - 1 n, count(*) over (partition by section) size
                from "Post" where status = 'published' and id <= $3),
     people as (select array_agg(id order by id) ids from "User"),
     categories as (select section, array_agg(id order by id) ids from "Category" group by section),
     topics as (select array_agg(id order by id) ids from "Topic"),
     companies as (select array_agg(id order by id) ids from "Company"),
     drawn as (
       select g, least(now() - interval '1 hour', now() - interval '2 years' * random()) at, random() liking,
              floor(3000 * power(random(), 4))::int views,
              case when mod(g, 10) < 5 then 'forum' when mod(g, 10) < 7 then 'news' when mod(g, 10) = 7 then 'opinions'
                   when mod(g, 10) = 8 then 'blogs' when mod(g, 20) = 9 then 'education' else 'events' end::"Section" section,
              floor(case when mod(g, 10) < 5 then 40 else 12 end * power(random(), 3))::int amount
         from generate_series($1::int, $2::int) g),
     counted as (
       select drawn.*, array_length(people.ids, 1) crowd, floor(views * liking * 0.03)::int reactions, floor(views * liking * 0.006)::int favorites
         from drawn cross join people),
     worth as (
       select *, reactions * $4::float + least(amount, crowd) * $5::float + favorites * $6::float + least(views, $8::int) * $7::float points from counted),
     made as (
       insert into "Post" (section, status, title, lead, body, excerpt, language, "imageId", "coverId", "readingMinutes", "categoryId", "topicId", "companyId",
                           "authorId", views, "createdAt", "publishedAt", "startsAt", "endsAt", "commentSeq", "commentCount", "commenterCount", "reactionCount",
                           "favoriteCount", "lastCommentAt", "lastCommenterId", points, score, "scoreDue")
       select w.section, 'published', pool.title || ' · ' || g, pool.lead, pool.body, pool.excerpt, pool.language, pool."imageId", pool."coverId",
              pool."readingMinutes", categories.ids[1 + mod(g / 10 * 7, array_length(categories.ids, 1))],
              case when mod(g, 3) > 0 then topics.ids[1 + mod(g * 11, array_length(topics.ids, 1))] end,
              case when w.section = 'blogs' or (w.section = 'news' and mod(g, 40) = 5) then companies.ids[1 + mod(g / 10 * 3, array_length(companies.ids, 1))] end,
              people.ids[1 + mod(g * 13, crowd)], views, at, at,
              case when w.section = 'events' then date_trunc('hour', at) + interval '1 day' * (3 + mod(g / 20, 40)) end,
              case when w.section = 'events' then date_trunc('hour', at) + interval '1 day' * (3 + mod(g / 20, 40)) + interval '2 hours' end,
              amount, amount, least(amount, crowd), reactions, favorites,
              case when amount > 0 then least(now(), at + interval '5 hours' * amount) end,
              case when amount > 0 then people.ids[1 + mod(g * 17 + amount, crowd)] end,
              points, ln(1 + points) / ln(2) + extract(epoch from at::timestamp - timestamp '2024-01-01') / 3600 / $9::float, false
         from worth w
         cross join people cross join topics cross join companies
         join categories on categories.section = w.section
         join pool on pool.section = w.section and pool.n = mod(g / 10, pool.size)
       returning id, "publishedAt" at, "commentSeq" amount, language),
     words as (select row_number() over (order by id) - 1 n, body from "Comment" where "postId" <= $3)
insert into "Comment" ("postId", number, "authorId", body, language, "createdAt")
select made.id, k, people.ids[1 + mod(made.id * 17 + k, array_length(people.ids, 1))], words.body, made.language,
       least(now(), made.at + interval '5 hours' * k)
  from made cross join people cross join lateral generate_series(1, made.amount) k
  join words on words.n = mod(made.id * 31 + k, (select count(*) from words))
