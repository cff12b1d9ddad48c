import pg from "pg";

/** Messages of the protocol that the driver has and its types lack. */
type CopyConnection = { sendCopyFromChunk(chunk: Buffer): void; endCopyFrom(): void };

/** Largest message of rows; the server reads a message as a whole into memory. */
const CHUNK_BYTES = 256 * 1_024;

function send(connection: CopyConnection, rows: Buffer): void {
  for (let at = 0; at < rows.length; at += CHUNK_BYTES)
    connection.sendCopyFromChunk(rows.subarray(at, at + CHUNK_BYTES));
  connection.endCopyFrom();
}

/**
 * Statements of which one is `copy … from stdin`, with its rows. `isEager` sends the rows together with the statements,
 * so that nothing waits for this process; a server that refuses an earlier statement ignores them. A pooler does not:
 * it may have given the connection to another client by then.
 */
export class CopyQuery extends pg.Query {
  constructor(text: string, rows: Buffer, isEager: boolean) {
    super(text);
    const submit: (connection: pg.Connection) => unknown = this.submit.bind(this);
    this.submit = (connection) => {
      const refused = submit(connection);
      if (isEager && !refused) send(connection as unknown as CopyConnection, rows);
      return refused;
    };
    const handleCopyInResponse = (connection: CopyConnection) => {
      if (!isEager) send(connection, rows);
    };
    Object.assign(this, { handleCopyInResponse });
  }
}
