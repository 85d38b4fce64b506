import { describe, expect, it } from 'vitest'
import { normalizedWords, searchKeyOf, soundOf } from './search-key.ts'

const soundsOf = (text: string) => normalizedWords(text).map(soundOf)

describe('the phonetic key of an ornament', () => {
  it.each([
    ['jhumka jhumki jumka jhumke jhumkha zumka झुम्का झुमका झुमके झूमका'],
    ['tilhari tilahari tilari तिलहरी'],
    ['chura choora chuda चुरा'],
    ['mangalsutra mangalasutra मङ्गलसूत्र मंगलसूत्र'],
    ['naugedi naugeri नौगेडी'],
    ['marwari marwadi मारवाडी'],
    ['dhungri dungri ढुङ्ग्री'],
    ['bali baali बाली'],
    ['pote potey potte पोते'],
    ['chhadke chadke छड्के'],
    ['kantha kanta कण्ठा'],
    ['chandrahar chandrahaar चन्द्रहार'],
    ['ranihar ranihaar रानीहार'],
    ['asarfi asharfi असर्फी'],
    ['jantar zantar जन्तर'],
    ['tayo taayo तायो'],
    ['suga suggaa सुगा'],
    ['hatti haathi हात्ती'],
    ['kohbar kohabar कोहबर'],
    ['aripan aripana अरिपन'],
    ['bala baala बाला'],
    ['aunthi authi aungthi औँठी औंठी'],
    ['navaratna nabaratna नवरत्न'],
    ['bichhiya bichiya बिछिया'],
    ['hira heera हिरा'],
    ['pauju paujoo पाउजु'],
    ['kalli kali कल्ली'],
    ['rudraksha rudrakshya रुद्राक्ष'],
    ['phuli fuli फुली'],
    ['bulaki bulakhi बुलाकी'],
    ['sirbandi shirbandi shirabandi शिरबन्दी'],
    ['tika tikka teeka टीका'],
    ['shirphul sirphul शिरफूल'],
    ['judakanta जुडाकाँटा'],
    ['sikri सिक्री'],
    ['hansuli हँसुली'],
    ['ring rings'],
    ['earring earrings earings'],
  ])('is the same for %s', (spellings) => {
    expect(new Set(soundsOf(spellings)).size).toBe(1)
  })

  it('differs between ornaments with similar spellings', () => {
    const names =
      'jhumka tilhari chura mangalsutra naugedi marwari dhungri bali bala pote chhadke kantha chandrahar asarfi jantar tayo aunthi mundri sikri phuli bulaki tika pauju kalli hansuli'
    const sounds = soundsOf(names)
    expect(new Set(sounds).size).toBe(sounds.length)
  })
})

describe('the search words', () => {
  it.each([
    ['चाँदीको झुम्का', ['chandi', 'ko', 'jhumka']],
    ['मुन्द्री (१ तोला)', ['mundri', '1', 'tola']],
    ['Café—ÜNICODE  kaṇṭhā', ['cafe', 'unicode', 'kantha']],
    ["Child's 22K bali", ['childs', '22k', 'bali']],
    ['कृष्ण', ['krishna']],
    ['ज़री', ['jari']],
    ['Ｆｕｌｌ', ['full']],
    ['戒指 ring', ['戒指', 'ring']],
    ["%_\\'*:&|!()<->", []],
    ['💍 ❤️', []],
  ])('of the text %s', (text, words) => {
    expect(normalizedWords(text)).toEqual(words)
  })
})

it('a search key contains lexemes of PostgreSQL, with marks for those of names', () => {
  const key = searchKeyOf({
    name: 'Jhumka',
    otherNames: ["O'Neil:*"],
    facts: ['Silver'],
    description: 'हल्का',
  })
  expect(key.split(' ').toSorted()).toEqual(
    [
      "'!jhumka'",
      "'!=jumk'",
      "'^jhumka'",
      "'^=jumk'",
      "'jhumka'",
      "'=jumk'",
      "'^oneil'",
      "'^=oneil'",
      "'oneil'",
      "'=oneil'",
      "'silver'",
      "'=silber'",
      "'~halka'",
    ].toSorted(),
  )
})
