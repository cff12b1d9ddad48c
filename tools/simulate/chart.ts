import { ONE, type SimulatedDay, type Simulation } from "@wth/rules";
import { shortLabel, ticksTo } from "./chart-scale.ts";

type Curve = { label: string; color: string; of: (day: SimulatedDay) => bigint };
type Panel = { title: string; curves: readonly Curve[] };
/** A simulation and its drawing settings. */
type Course = { simulation: Simulation; isDashed: boolean };

const INK = "#101b33";
const FAINT = "#d8dee9";
const BLUE = "#1f6feb";
const TEAL = "#0d9488";
const AMBER = "#b45309";

/** Whole WTH are precise enough for a drawing. */
const panels: readonly Panel[] = [
  { title: "People", curves: [{ label: "users", color: BLUE, of: ({ users }) => BigInt(users) }] },
  {
    title: "WTH left in the mining pool",
    curves: [{ label: "mining pool", color: TEAL, of: ({ balances }) => balances.miningPool / ONE }],
  },
  { title: "Rigs with something left", curves: [{ label: "rigs", color: BLUE, of: ({ rigs }) => BigInt(rigs) }] },
  { title: "WTH mined a day", curves: [{ label: "mined", color: TEAL, of: ({ emission }) => emission / ONE }] },
  {
    title: "WTH of fees and dividends a day",
    curves: [
      { label: "fees", color: BLUE, of: ({ feeRevenue }) => feeRevenue / ONE },
      { label: "dividends", color: AMBER, of: ({ dividends }) => (dividends.levels + dividends.nft) / ONE },
    ],
  },
  {
    title: "WTH burned and in the DAO fund",
    curves: [
      { label: "burned", color: AMBER, of: ({ balances }) => balances.burn / ONE },
      { label: "DAO fund", color: TEAL, of: ({ balances }) => balances.daoFund / ONE },
    ],
  },
];

const COLUMNS = 2;
const WIDTH = 480;
const HEIGHT = 250;
const HEAD = 64;
/** Area of the curves within a panel. */
const plot = { left: 56, top: 44, width: WIDTH - 56 - 24, height: HEIGHT - 44 - 36 };
const POINTS_MAX = 300;
const YEAR_DAYS = 365;

const escapeText = (text: string) => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");

function text(x: number, y: number, content: string, attributes = ""): string {
  return `<text x="${x}" y="${y}" ${attributes}>${escapeText(content)}</text>`;
}

const xOf = (day: number, days: number) => plot.left + (plot.width * (day - 1)) / Math.max(1, days - 1);
const yOf = (value: bigint, top: bigint) =>
  plot.top + plot.height - (plot.height * Number((value * 10_000n) / (top === 0n ? 1n : top))) / 10_000;

/** A selection of days that includes the first and the last. */
function pointsOf(days: readonly SimulatedDay[]): SimulatedDay[] {
  const step = Math.max(1, Math.ceil(days.length / POINTS_MAX));
  return days.filter((_, at) => at % step === 0 || at === days.length - 1);
}

function line({ of, color }: Curve, { simulation, isDashed }: Course, top: bigint): string {
  const { days } = simulation;
  const points = pointsOf(days).map((day) => `${xOf(day.day, days.length).toFixed(1)},${yOf(of(day), top).toFixed(1)}`);
  const dash = isDashed ? ' stroke-dasharray="5 4" stroke-opacity="0.7"' : "";
  return `<polyline fill="none" stroke="${color}" stroke-width="2"${dash} points="${points.join(" ")}"/>`;
}

function grid(ticks: readonly bigint[], days: number): string[] {
  const top = ticks.at(-1) ?? 1n;
  const right = plot.left + plot.width;
  const levels = ticks.flatMap((tick) => {
    const y = yOf(tick, top);
    return [
      `<line x1="${plot.left}" x2="${right}" y1="${y}" y2="${y}" stroke="${FAINT}"/>`,
      text(plot.left - 8, y + 4, shortLabel(tick), 'text-anchor="end" font-size="11"'),
    ];
  });
  const years = Math.max(1, Math.floor(days / YEAR_DAYS));
  const step = Math.ceil(years / 10);
  const marks = Array.from({ length: Math.floor(years / step) + 1 }, (_, at) => at * step);
  const below = plot.top + plot.height + 20;
  return [
    ...levels,
    ...marks.map((year) =>
      text(
        Number(xOf(Math.min(days, year * YEAR_DAYS + 1), days).toFixed(1)),
        below,
        `${year} y`,
        'text-anchor="middle" font-size="11"',
      ),
    ),
  ];
}

function drawPanel({ title, curves }: Panel, courses: readonly Course[], at: number): string {
  const all = courses.flatMap(({ simulation }) => curves.flatMap(({ of }) => pointsOf(simulation.days).map(of)));
  const ticks = ticksTo(all.reduce((most, value) => (value > most ? value : most), 0n));
  const top = ticks.at(-1) ?? 1n;
  const days = courses[0]?.simulation.days.length ?? 1;
  const legend = curves.map(({ label, color }, index) =>
    text(plot.left + plot.width, 18 + 15 * index, label, `text-anchor="end" font-size="12" fill="${color}"`),
  );
  const dry = courses
    .filter(({ simulation }) => simulation.dryDay !== undefined)
    .map(({ simulation: { dryDay = 1 } }) => {
      const x = xOf(dryDay, days).toFixed(1);
      const bottom = plot.top + plot.height;
      return `<line x1="${x}" x2="${x}" y1="${plot.top}" y2="${bottom}" stroke="#dc2626" stroke-dasharray="2 3"/>`;
    });
  const [x, y] = [(at % COLUMNS) * WIDTH, HEAD + Math.floor(at / COLUMNS) * HEIGHT];
  const curvesDrawn = courses.flatMap((course) => curves.map((curve) => line(curve, course, top)));
  const parts = [text(plot.left, 24, title, 'font-size="14" font-weight="600"'), ...legend, ...grid(ticks, days)];
  return `<g transform="translate(${x} ${y})">\n${[...parts, ...dry, ...curvesDrawn].join("\n")}\n</g>`;
}

/** Content of a chart: a simulation, and optionally an earlier one for comparison, dashed. */
export type ChartInput = { title: string; simulation: Simulation; before?: Simulation };

/** Draws a simulation as a stand-alone SVG. A dotted red line marks the day on which the mining pool is empty. */
export function drawChart({ title, simulation, before }: ChartInput): string {
  const courses: Course[] = [
    ...(before === undefined ? [] : [{ simulation: before, isDashed: true }]),
    { simulation, isDashed: false },
  ];
  const [width, height] = [WIDTH * COLUMNS, HEAD + HEIGHT * Math.ceil(panels.length / COLUMNS)];
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" role="img">`,
    `<title>${escapeText(title)}</title>`,
    `<rect width="${width}" height="${height}" fill="#ffffff"/>`,
    `<g font-family="system-ui, sans-serif" fill="${INK}">`,
    text(plot.left, 34, title, 'font-size="18" font-weight="600"'),
    ...(before === undefined ? [] : [text(plot.left, 54, "dashed: before, solid: after", 'font-size="12"')]),
    ...panels.map((panel, at) => drawPanel(panel, courses, at)),
    "</g>",
    "</svg>",
    "",
  ].join("\n");
}
