import { Gauge } from './gauge.tsx'
import { Guide } from './guide.tsx'
import { Section, Steps, Summary } from './guide-elements.tsx'
import { SizeFinder } from './size-finder.tsx'
import { BangleTable, RingTable } from './size-tables.tsx'

/** The page about sizes of rings and bangles. */
export default function SizingPage() {
  return (
    <Guide
      title="Size Guide"
      description="Ring sizes US 5 to 7 and bangle (chura) sizes 2-2 to 2-10 in millimetres, how to measure, and a gauge to print."
    >
      <Summary>
        Measure something that fits, and read its size below. Between two sizes, take the larger.
      </Summary>

      <div className="mt-8">
        <SizeFinder />
      </div>

      <Section title="Rings">
        <RingTable />
        <div className="grid gap-4 print:hidden">
          <h3 className="mt-2 font-semibold text-lg">How to measure a ring</h3>
          <Steps>
            <li>Take a ring that fits the finger well, and lay it flat on a ruler.</li>
            <li>Measure the inside at its widest, from metal to metal: that is the diameter.</li>
          </Steps>
          <h3 className="mt-2 font-semibold text-lg">How to measure a finger</h3>
          <Steps>
            <li>
              Lay a narrow strip of paper or a thread around the widest place, mostly the knuckle.
              It should slide, not pinch.
            </li>
            <li>Mark where it meets, and measure its length: that is the circumference.</li>
            <li>Do it in the evening and twice: cold and morning fingers are thinner.</li>
          </Steps>
        </div>
      </Section>

      <Section title="Bangles">
        <p className="print:hidden">
          Chura (<span lang="ne">चुरा</span>) are sized in inches and annas, sixteenths of an inch:
          2-4, “two four”, is two inches and four sixteenths across the inside, not 2.4 inches.
        </p>
        <BangleTable />
        <div className="grid gap-4 print:hidden">
          <h3 className="mt-2 font-semibold text-lg">How to measure a hand</h3>
          <Steps>
            <li>Put thumb and little finger together, as if you slipped a bangle on.</li>
            <li>Lay a tape or a thread around the widest place, over the knuckles.</li>
            <li>A rigid bangle must pass there: take the size that is not smaller.</li>
          </Steps>
        </div>
      </Section>

      <Section title="A gauge to print">
        <Gauge />
      </Section>
    </Guide>
  )
}
