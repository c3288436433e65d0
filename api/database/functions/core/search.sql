-- Pairs of adjacent characters, and single characters beyond ASCII: a Chinese word has one or two characters, which
-- trigrams cannot find.
create or replace function grams(given text) returns text[] language plpgsql immutable strict parallel safe cost 500 as $$
begin
  return (
    select coalesce(array_agg(distinct gram), '{}')
      from (select lower(given) as letters) l, generate_series(1, length(letters)) at,
           unnest(array[substr(letters, at, 1), substr(letters, at, 2)]) gram
     where length(gram) = 2 or gram > '~' collate "C");
end $$;

-- Search keys of a word: its pairs; for a single character, the character.
create or replace function grams_of_word(word text) returns text[] language sql immutable strict parallel safe as $$
  select coalesce(array_agg(gram), '{}') from unnest(grams(word)) gram where length(gram) = 2 or length(word) = 1
$$;
