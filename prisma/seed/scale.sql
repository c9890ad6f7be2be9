-- $1 first number, $2 last number of the posts to make. Bodies come from the demo texts; how many
-- comments a post has falls off steeply, as on real forums, around ten on average.
with pool as (select row_number() over (order by id) - 1 n, title, body, excerpt, language from "Post" where section = 'forum' and status = 'published' and id <= $3),
     people as (select array_agg(id order by id) ids from "User"),
     categories as (select array_agg(id order by id) ids from "Category" where section = 'forum'),
     topics as (select array_agg(id order by id) ids from "Topic"),
     made as (
       insert into "Post" (section, status, title, body, excerpt, language, "categoryId", "topicId", "authorId", views, "createdAt", "publishedAt",
                           "commentSeq", "commentCount", "commenterCount", "lastCommentAt", "lastCommenterId")
       select 'forum', 'published', pool.title || ' · ' || g, pool.body, pool.excerpt, pool.language,
              categories.ids[1 + mod(g * 7, array_length(categories.ids, 1))],
              case when mod(g, 3) > 0 then topics.ids[1 + mod(g * 11, array_length(topics.ids, 1))] end,
              people.ids[1 + mod(g * 13, array_length(people.ids, 1))],
              floor(3000 * power(random(), 4)), at, at, amount, amount, least(amount, array_length(people.ids, 1)),
              case when amount > 0 then least(now(), at + interval '5 hours' * amount) end,
              case when amount > 0 then people.ids[1 + mod(g * 17 + amount, array_length(people.ids, 1))] end
         from generate_series($1::int, $2::int) g
         cross join people cross join categories cross join topics
         cross join lateral (select floor(40 * power(random() + g * 0, 3))::int amount, now() - interval '2 years' * random() - interval '1 hour' * (1 + g * 0) as at) drawn
         join pool on pool.n = mod(g, (select count(*) from pool))
       returning id, "publishedAt" at, "commentSeq" amount, language),
     words as (select row_number() over (order by id) - 1 n, body from "Comment" where "postId" <= $3)
insert into "Comment" ("postId", number, "authorId", body, language, "createdAt")
select made.id, k, people.ids[1 + mod(made.id * 17 + k, array_length(people.ids, 1))], words.body, made.language,
       least(now(), made.at + interval '5 hours' * k)
  from made cross join people cross join lateral generate_series(1, made.amount) k
  join words on words.n = mod(made.id * 31 + k, (select count(*) from words))
